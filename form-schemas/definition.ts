import { Type } from 'typebox';
import { taxYearLabel, taxYears } from '#domain/tax-year.ts';
import { calcInputs } from './calc-inputs.ts';
import { LARGEST_FILE, LONGEST_TEXT, MOST_ENTRIES, MOST_FILES } from './limits.ts';
import { listAttributes } from './list-attributes.ts';
import { Migration } from './migrations/migration.ts';
import { fillingAttributes } from './filling-attributes.ts';
import {
  choiceSources,
  fileKinds,
  formats,
  kinds,
  logicOperators,
  profileFields,
  tagCodes,
} from './vocabulary.ts';
import { widgetNames } from './widgets/index.ts';

/**
 * The language of form definitions. One TypeBox schema is both the published meta schema (JSON Schema) and the
 * TypeScript types. Attributes of spec 3 ("Tax form definition") keep their names and meaning; the others are ours.
 */

const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Enum(Object.fromEntries(words.map((word) => [word, word])) as { [K in T[number]]: K });

/** One of these, as a pattern, so that it can also constrain the keys of an object. */
const among = (words: readonly string[]) => `^(${words.join('|')})$`;

const TaxYearLabel = Type.String({
  pattern: among(taxYears.map(taxYearLabel)),
  description: 'For example 2025-2026.',
});

const HelpLink = Type.String({
  // '//host' and '/\\host' would lead outside the app.
  pattern: '^(https?://[^/\\\\\\s]|/(?![/\\\\])|$)',
  maxLength: 500,
  description:
    'A web address, or a path of this app. "/taxForms/SA100?boxes=tr_3_box_15" names boxes of a form, which the COVID page shows.',
});

/**
 * A condition or formula as data (JSON Logic). Amounts from money boxes are in pence; write {"pounds": 1000} for a
 * constant.
 */
export const Logic = Type.Unsafe<Logic>({
  description: `JSON Logic with ${logicOperators.join(', ')}. Amounts are pence: write {"pounds": 1000} for £1,000, and {"pounds": {"constant": "name"}} for a limit of the year.`,
});
export type Logic =
  | null
  | boolean
  | number
  | string
  | readonly Logic[]
  | { readonly [operator: string]: Logic };

/**
 * The Welsh translations, under the same names as the English texts: `cy` of the form, of a field, of a choice and of
 * a rule (welsh.ts).
 */
const welsh = <Texts extends Type.TProperties>(texts: Texts) =>
  Type.Optional(
    Type.Object(
      {
        ...texts,
        of: Type.Optional(
          Type.Object(texts, {
            additionalProperties: false,
            description:
              'The English that each was translated from. If the English has changed since, the Welsh is stale.',
          }),
        ),
      },
      { additionalProperties: false, description: 'Welsh wording.' },
    ),
  );
const translated = Type.Optional(Type.String());

export const Choice = Type.Object(
  { value: Type.String(), title: Type.String(), cy: welsh({ title: translated }) },
  { additionalProperties: false },
);

export const Fill = Type.Union([
  Type.Object(
    {
      from: Type.Literal('bookkeeping'),
      tags: Type.Array(oneOf(tagCodes), { minItems: 1 }),
      less: Type.Optional(
        Type.Array(Type.String(), {
          description:
            'Boxes that show parts of the total. This box takes the rest, so that nothing counts twice. Of a box that the books fill too, only what the filer entered above its own total is taken off.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { from: Type.Literal('profile'), field: oneOf(profileFields) },
    { additionalProperties: false },
  ),
  Type.Object({ from: Type.Literal('calculated') }, { additionalProperties: false }),
]);

export const Field = Type.Object(
  {
    // Attributes of the specification
    name: Type.String({
      pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$',
      description: 'The key the value is stored under.',
    }),
    title: Type.String({ minLength: 1, maxLength: 300 }),
    format: oneOf(formats),
    length: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LONGEST_TEXT,
        description: `Maximum length in characters. Numbers default to 11, and texts to ${LONGEST_TEXT}.`,
      }),
    ),
    min: Type.Optional(Type.Number({ description: 'Smallest number, in pounds for money.' })),
    allowNegative: Type.Optional(Type.Boolean()),
    currency: Type.Optional(
      Type.Boolean({ description: 'The number is money: stored as pence, shown in pounds.' }),
    ),
    default: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
    depends: Type.Optional(
      Type.Union([Type.String(), Type.Array(Type.String())], {
        description: 'Shown when all the named fields are ticked or filled in.',
      }),
    ),
    taxYears: Type.Optional(
      Type.Array(TaxYearLabel, { description: 'The years it is offered in. All years if absent.' }),
    ),
    choices: Type.Optional(Type.Array(Choice)),
    heading: Type.Optional(Type.String({ description: 'Starts a section.' })),
    subheading: Type.Optional(Type.String()),
    indent: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
    multiline: Type.Optional(Type.Boolean()),
    help_link: Type.Optional(HelpLink),
    // Our own attributes
    id: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._-]{1,80}$',
        description: 'Stable identity. It stays the same when the field is renamed.',
      }),
    ),
    formerly: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' }), {
        minItems: 1,
        maxItems: 20,
        description: 'Its earlier names. Other forms can still read it by them.',
      }),
    ),
    box: Type.Optional(
      Type.String({ maxLength: 20, description: 'Its number on the form: 3, 20.1, 13A or 52EG.1.' }),
    ),
    help: Type.Optional(Type.String({ maxLength: 2000 })),
    required: Type.Optional(Type.Boolean()),
    pattern: Type.Optional(Type.String({ maxLength: 200 })),
    max: Type.Optional(Type.Number({ description: 'Largest number, in pounds for money.' })),
    decimals: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 6, description: 'Decimal places of a number that is not money.' }),
    ),
    choicesFrom: Type.Optional(oneOf(choiceSources)),
    wholePounds: Type.Optional(
      Type.Boolean({ description: 'The return takes whole pounds. Pence are dropped when it is filed.' }),
    ),
    widget: Type.Optional(oneOf(widgetNames)),
    accept: Type.Optional(
      Type.Array(oneOf(fileKinds), {
        minItems: 1,
        description:
          'For file-drop: the kinds of files it accepts, checked by their content. Every kind if absent.',
      }),
    ),
    maxFiles: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST_FILES,
        description: 'For file-drop: the maximum number of files. 1 if absent.',
      }),
    ),
    maxBytes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: LARGEST_FILE,
        description: `For file-drop: the maximum bytes of each file. ${LARGEST_FILE} if absent.`,
      }),
    ),
    ...listAttributes,
    messages: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'The exact message for each type of error: required, type, minimum, maximum, maxLength, pattern, format, enum. A dialog title goes under "required.title" and so on.',
      }),
    ),
    visibleIf: Type.Optional(Logic),
    computed: Type.Optional(Logic),
    fill: Type.Optional(Fill),
    calc: Type.Optional(oneOf(calcInputs)),
    calcAdds: Type.Optional(
      Type.Boolean({
        description:
          'It asks for a different amount from boxes of other forms that feed the same input. They are all added up.',
      }),
    ),
    xml: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9]+(/[A-Za-z0-9]+)*$',
        description: 'Element path below MTR. Amounts of boxes with the same path are added up.',
      }),
    ),
    xmlNegative: Type.Optional(Type.Boolean({ description: 'The amount is written with a minus sign.' })),
    xmlOmitZero: Type.Optional(
      Type.Boolean({ description: 'The element is left out when the amount is 0.' }),
    ),
    cy: welsh({
      heading: translated,
      subheading: translated,
      title: translated,
      help: translated,
      entryWord: translated,
      messages: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
  },
  { additionalProperties: false },
);

/** A check across fields. It fails, with its message next to `field`, when `when` is true. */
export const Rule = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
    when: Logic,
    field: Type.String({ description: 'Where the message is shown.' }),
    title: Type.Optional(Type.String({ description: 'The dialog title, if the specification gives one.' })),
    message: Type.String({
      minLength: 1,
      description:
        '{start_year} and {end_year} are the calendar years the tax year starts and ends in, {name} for a constant, {sum name}, {least name} and {most name} for a total of a number in a list, {count name} for the entries of a list.',
    }),
    taxYears: Type.Optional(Type.Array(TaxYearLabel)),
    cy: welsh({ message: translated, title: translated }),
  },
  { additionalProperties: false },
);

/**
 * For kind 'list': the number of entries, and the field whose values must be unique (compared in capitals, without
 * spaces).
 */
export const ListOptions = Type.Object(
  {
    max: Type.Integer({ minimum: 1, maximum: MOST_ENTRIES }),
    uniqueField: Type.Optional(Type.String()),
    entryTitleField: Type.Optional(
      Type.String({ description: 'The field that names an entry in the list.' }),
    ),
  },
  { additionalProperties: false },
);

/** A number that changes by year, under the first year it applies to: {"2019-2020": 85000, "2024-2025": 90000}. */
export const Constant = Type.Union([
  Type.Number(),
  Type.Record(TaxYearLabel, Type.Number(), { additionalProperties: false }),
]);

export const FormJson = Type.Object(
  {
    help_link: Type.Optional(HelpLink),
    provisional: Type.Optional(
      Type.Array(TaxYearLabel, {
        description: 'Years whose form HMRC has not published yet. The boxes are those of the year before.',
      }),
    ),
    constants: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_]{0,59}$' }), Constant, {
        additionalProperties: false,
        description:
          'Limits and rates by name, in pounds for money. Each is one number, or numbers by the first year they apply to. Conditions read {"constant": "name"}, and {name} shows it in help and messages.',
      }),
    ),
    fields: Type.Array(Field),
    recordOnly: Type.Optional(
      Type.Boolean({
        description:
          'Its answers are only saved and printed. They deliberately go into neither the tax nor the return.',
      }),
    ),
    ...fillingAttributes,
    rules: Type.Optional(Type.Array(Rule)),
    list: Type.Optional(ListOptions),
    migrations: Type.Optional(
      Type.Array(Migration, {
        maxItems: 200,
        description: 'Where answers saved under earlier versions go. A renamed box does not need one.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A definition in force for one form (or dialog) and one tax year. Dialogs have the first tax year. */
export const Definition = Type.Object(
  {
    $schema: Type.Optional(
      Type.String({
        description: 'Where a text editor finds this schema. Nothing else reads it.',
      }),
    ),
    code: Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$' }),
    taxYear: Type.String({
      pattern: among(taxYears),
      description: 'First tax year it applies to, for example 2025-26.',
    }),
    kind: oneOf(kinds),
    title: Type.String({ minLength: 1, maxLength: 120 }),
    helptext: Type.Optional(Type.String()),
    moretext: Type.Optional(Type.String()),
    cy: welsh({ title: translated, helptext: translated, moretext: translated }),
    tax_column: Type.String({ description: 'The type that getTaxData and saveTaxData use.' }),
    form_json: FormJson,
  },
  { additionalProperties: false },
);

export type Choice = Type.Static<typeof Choice>;
export type Fill = Type.Static<typeof Fill>;
export type Field = Type.Static<typeof Field>;
export type Rule = Type.Static<typeof Rule>;
export type Constant = Type.Static<typeof Constant>;
export type FormJson = Type.Static<typeof FormJson>;
export type Definition = Type.Static<typeof Definition>;

/**
 * Values in the app: money in pence, dates 'YYYY-MM-DD', numbers, booleans, text. The value of a file-drop is the ids
 * of its uploads, joined by commas (files.ts). Answers in the entries of a list are under paths (lists.ts). Absent
 * means not filled in.
 */
export type Value = string | number | boolean;
export type Values = { readonly [name: string]: Value | undefined };
