import Type from 'typebox';
import { FormJson } from '#form-schemas/definition.ts';
import { FieldIssue } from '../errors.ts';
import { LeftOut, SavedAnswers, SentAnswers, ShownDraft } from './form-answers.ts';
import { endpoint, Id, TaxYearId, Whole, words } from '../endpoint.ts';

export const TaxForm = Type.Object({
  id: Id,
  code: Type.String(),
  title: Type.String(),
  helptext: Type.String(),
  moretext: Type.String(),
  tax_column: Type.String({ description: 'The type for getTaxData and saveTaxData.' }),
  kind: words('single', 'list', 'dialog'),
  form_json: FormJson,
  /** The first tax year the definition applies to, and its published version for that year. */
  tax_year: Type.String(),
  version: Type.Integer(),
  /** The name of the compiled validator: /validators/<validator>.js */
  validator: Type.String(),
});
export type TaxForm = Type.Static<typeof TaxForm>;

/** A form whose definition cannot be read. Its saved answers remain. */
export const UnavailableForm = Type.Object({
  code: Type.String(),
  title: Type.String(),
  reason: Type.String(),
});
export type UnavailableForm = Type.Static<typeof UnavailableForm>;

/** A newer version was published while the form was being filled in; the save was validated against the older one. */
const newer = {
  newer_version: Type.Optional(Whole({ description: 'The version in force, if it is a different one.' })),
  left: Type.Optional(Type.Array(LeftOut, { description: 'Answers sent that have no box in that version.' })),
};

/** The values that conditions and computed boxes read from outside their own form. */
const FormContext = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
  description: 'By dotted name: amounts in pence, dates YYYY-MM-DD, flags 1 and 0.',
});

export const getTaxForms = endpoint({
  method: 'GET',
  path: '/getTaxForms.php',
  summary:
    'The published definitions in force for a tax year, including dialogs. The current year if none is given',
  access: 'session',
  query: Type.Object({
    tax_year_id: Type.Optional(TaxYearId),
    /** Y: the forms without their fields, for lists. */
    outline: Type.Optional(words('Y')),
    kind: Type.Optional(words('single', 'list', 'dialog')),
    form: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description:
          'Code or title. Returns only this form and the caller’s saved answers. The lists are empty if the year has no such form.',
      }),
    ),
  }),
  reply: Type.Object({
    forms: Type.Array(TaxForm),
    unavailable: Type.Array(UnavailableForm),
    withdrawn: Type.Array(TaxForm, {
      description: 'Forms out of use in which the caller has saved answers. They can only be read.',
    }),
    opened: Type.Optional(
      Type.Object(
        { ...SavedAnswers.properties, draft: ShownDraft, context: FormContext },
        {
          description:
            'Only for a single requested form that is not a dialog: its saved and unsaved answers as this version shows them, and any context it reads.',
        },
      ),
    ),
  }),
});

export const getTaxData = endpoint({
  method: 'GET',
  path: '/getTaxData.php',
  summary: 'Saved answers of one section, or of all with type *',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    type: Type.String({ maxLength: 40 }),
    version: Type.Optional(
      Whole({
        minimum: 1,
        description:
          'For one section: the version of its definition to read the answers with. The version in force if absent.',
      }),
    ),
  }),
  reply: SavedAnswers,
});

export const saveTaxData = endpoint({
  method: 'POST',
  path: '/saveTaxData.php',
  summary:
    'Save one section. It is checked with the same rules as in the browser. If a check fails, nothing is saved',
  access: 'session',
  query: Type.Object({
    tax_year_id: TaxYearId,
    type: Type.String({ maxLength: 40 }),
    version: Type.Optional(
      Whole({ minimum: 1, description: 'The version of the definition it was filled in with.' }),
    ),
    seen: Type.Optional(
      Type.String({
        maxLength: 30,
        description:
          'When the edited answers were last saved, as returned by getTaxData. Empty if never. A later save is not overwritten.',
      }),
    ),
    unasked: Type.Optional(
      Type.String({
        maxLength: 8000,
        description:
          'Boxes that the screen hid although they have a saved answer, separated by commas. For a list, with the position of the entry, such as 0.box_1. They keep that answer, even if they are now asked for.',
      }),
    ),
  }),
  body: Type.Union([SentAnswers, Type.Array(SentAnswers, { maxItems: 200 })]),
  bodyLimit: 1_000_000,
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), saved: Type.String(), ...newer }),
    Type.Object({
      status: Type.Literal('error'),
      message: Type.String(),
      issues: Type.Array(FieldIssue),
      /** When it was saved elsewhere; set only if that was after `seen`. */
      saved: Type.Optional(Type.String()),
      ...newer,
    }),
  ]),
});

export const BookFill = Type.Object({
  code: Type.String(),
  total: Type.Number({ description: 'The person’s own part, where a let is shared.' }),
  count: Type.Integer(),
});

const TradeFills = Type.Object({ id: Type.String(), name: Type.String(), totals: Type.Array(BookFill) });

export const getBookTotals = endpoint({
  method: 'GET',
  path: '/books/totals',
  summary:
    'Totals of the tagged transactions of a tax year, by tag code, for the boxes filled from the books',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    totals: Type.Array(BookFill),
    trades: Type.Optional(
      Type.Array(TradeFills, {
        description: 'For someone with several trades: what each has of the totals, the main one first.',
      }),
    ),
  }),
});

export const getFormContext = endpoint({
  method: 'GET',
  path: '/tax/context',
  summary:
    'Values outside a form that its conditions and calculated boxes read in a tax year, as used when saving',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({ context: FormContext }),
});
