import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from './definition.ts';
import { ENTRY_ID } from './entry-ids.ts';
import { originOf } from './lists.ts';
import { pathOf } from './paths.ts';
import { limitsOf, longestText } from './limits.ts';
import type { PropertySchema } from './property-schema.ts';
import { fieldsFor, holdsValue, widgetOf } from './resolve.ts';
import type { Format } from './vocabulary.ts';
import type { WidgetName } from './widgets/index.ts';
import { kindOf } from './widgets/kind-of.ts';

export type ObjectSchema = {
  type: 'object';
  title: string;
  properties: Record<string, PropertySchema>;
  /** The fields of lists, by the pattern of their paths. */
  patternProperties?: Record<string, PropertySchema>;
  required: string[];
  additionalProperties: false;
};
/** The attributes that a widget or a template reads, in addition to the schema, under their names in the definition. */
const optionNames = [
  'box',
  'indent',
  'help_link',
  'format',
  'currency',
  'length',
  'min',
  'max',
  'allowNegative',
  'decimals',
  'choices',
  'choicesFrom',
  'messages',
  'accept',
  'maxFiles',
  'maxBytes',
  'asTable',
] as const satisfies readonly (keyof Field)[];
export type FieldOptions = Partial<Pick<Field, (typeof optionNames)[number]>>;
export type FieldUi = {
  'ui:widget': WidgetName;
  'ui:help'?: string;
  'ui:enumNames'?: string[];
  'ui:readonly'?: true;
  'ui:options'?: FieldOptions;
};
/** One field as a form engine draws it. */
export type CompiledField = { readonly property: PropertySchema; readonly ui: FieldUi };
export type CompiledPart = CompiledField & { readonly field: Field };
export type UiSchema = { 'ui:order': string[] } & { [name: string]: FieldUi | string[] };
export type CompiledForm = { schema: ObjectSchema; uiSchema: UiSchema };

/** The checkbox that says whether a form, or an entry of a list, belongs to the return. */
export const INCLUDE = 'include';

/** Single forms and list entries can be included in the return; dialogs cannot. */
export function hasInclude(definition: Definition): boolean {
  return definition.kind !== 'dialog';
}

/**
 * JSON Schema and uiSchema of one object: the form, one entry of a list, or a dialog. Money is an integer of pence,
 * dates are 'YYYY-MM-DD'. `required` only lists fields that are required whatever else is filled in; checkForm checks
 * the rest. The same definition always gives the same text.
 */
export function compile(definition: Definition, year: TaxYear): CompiledForm {
  const all = compiledParts(definition, year).filter(({ field }) => holdsValue(field));
  const parts = all.filter(({ field }) => field.in === undefined);
  const inLists = all.filter(({ field }) => field.in !== undefined);
  const required = parts.filter(({ field }) => isAlwaysRequired(field));
  // A draft can still use a name twice, but lint refuses to publish it.
  const names = (some: typeof parts) => [...new Set(some.map(({ field }) => field.name))];
  return {
    schema: {
      type: 'object',
      title: definition.title,
      properties: Object.fromEntries(parts.map(({ field, property }) => [field.name, property])),
      ...(inLists.length > 0 && {
        patternProperties: Object.fromEntries(
          inLists.map(({ field, property }) => [pathPattern(field), property]),
        ),
      }),
      required: names(required),
      additionalProperties: false,
    },
    uiSchema: {
      'ui:order': names(parts),
      ...Object.fromEntries(parts.map(({ field, ui }) => [field.name, ui])),
    },
  };
}

/** The pattern of the paths of a field in a list. */
function pathPattern({ in: list = '', name }: Field): string {
  return `^${pathOf(list, ENTRY_ID, name)}$`;
}

/** The parts of a definition in a year, in order: the include box, its fields and the texts between them. */
export function compiledParts(definition: Definition, year: TaxYear): readonly CompiledPart[] {
  const fields = fieldsFor(definition, year);
  return (hasInclude(definition) ? [includeField, ...fields] : fields).map((field) => ({
    field,
    ...compileField(field),
  }));
}

/**
 * The schema and the uiSchema of one field. Returns the same objects each time, so that an edit to a form of a thousand
 * fields only compiles the one that changed, and a list of many entries compiles each field once. A static text is a
 * read-only string.
 */
export function compileField(one: Field): CompiledField {
  const field = originOf(one);
  const known = compiledFields.get(field) ?? {
    property: holdsValue(field) ? propertyOf(field) : { type: 'string', title: field.title, readOnly: true },
    ui: uiOf(field),
  };
  compiledFields.set(field, known);
  return known;
}

const compiledFields = new WeakMap<Field, CompiledField>();

function uiOf(field: Field): FieldUi {
  const options = optionNames.flatMap((name) =>
    field[name] === undefined || (name === 'choices' && field.computed === undefined)
      ? []
      : [[name, field[name]]],
  );
  const titles = new Map(field.choices?.map(({ value, title }) => [value, title]));
  return {
    'ui:widget': widgetOf(field),
    // An empty text, so that RJSF does not show the description of the schema, which is for other tools.
    'ui:help': field.help ?? '',
    // A computed box has no enum, so its widget reads the choices themselves.
    ...(titles.size > 0 && { 'ui:enumNames': [...titles.values()] }),
    ...(field.computed !== undefined && { 'ui:readonly': true }),
    'ui:options': Object.fromEntries(options) as FieldOptions,
  };
}

/** Whether a field is required and never hidden. Computed boxes are filled in automatically. */
export function isAlwaysRequired(field: Field): boolean {
  return (
    field.required === true &&
    field.computed === undefined &&
    field.depends === undefined &&
    field.visibleIf === undefined
  );
}

/** The field of the include box. */
export const includeField: Field = { name: INCLUDE, title: 'Include in my return', format: 'checkbox' };

function propertyOf(field: Field): PropertySchema {
  if (field.format === '*') return {};
  // A computed box shows the result of others. The rule next to its inputs reports errors.
  if (field.computed !== undefined) return { ...shapeOf(field), title: field.title };
  const own = kindOf(field).schema ?? bare[field.format];
  return { ...own(field), title: field.title, ...defaultOf(field) };
}

const bare: Record<Format, (field: Field) => PropertySchema> = {
  number: numberOf,
  string: stringOf,
  date: () => ({ type: 'string', format: 'date' }),
  checkbox: () => ({ type: 'boolean' }),
  select: selectOf,
  list: () => ({ type: 'string' }),
  text: () => ({}),
  '*': () => ({}),
};

/** Only the type, without limits. */
function shapeOf(field: Field): PropertySchema {
  if (field.format === 'number')
    return { type: field.currency || field.decimals === 0 ? 'integer' : 'number' };
  return { type: field.format === 'checkbox' ? 'boolean' : 'string' };
}

function stringOf(field: Field): PropertySchema {
  return {
    type: 'string',
    maxLength: longestText(field),
    ...(field.pattern !== undefined && { pattern: field.pattern }),
  };
}

function numberOf(field: Field): PropertySchema {
  return {
    ...shapeOf(field),
    ...limitsOf(field),
    ...(!field.currency && field.decimals ? { multipleOf: Number((10 ** -field.decimals).toFixed(6)) } : {}),
  };
}

function selectOf(field: Field): PropertySchema {
  if (field.choicesFrom !== undefined) return { type: 'string', maxLength: 64 };
  const values = [...new Set((field.choices ?? []).map((choice) => choice.value))];
  // An empty enum is not a valid schema. Lint refuses a select without choices, but a draft can still be shown.
  return values.length === 0 ? { type: 'string' } : { type: 'string', enum: values };
}

function defaultOf(field: Field): { default?: string | number | boolean } {
  if (field.default === undefined) return {};
  const isPounds = field.currency && typeof field.default === 'number';
  return { default: isPounds ? Math.round(Number(field.default) * 100) : field.default };
}
