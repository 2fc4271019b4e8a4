import type { TaxYear } from '#domain/tax-year.ts';
import { type CompiledPart, compiledParts, INCLUDE, includeField } from '../compile.ts';
import type { Definition, Field } from '../definition.ts';
import { holdsValue } from '../resolve.ts';
import { widgetKinds } from '../widgets/index.ts';
import { type Condition, conditionOf } from './conditions.ts';
import { notesOf, type StandardProperty, standardProperty } from './property.ts';

/** JSON Schema (draft 07) of one object as saveTaxData accepts it and getTaxData returns it. */
export interface StandardSchema {
  readonly type: 'object';
  readonly title: string;
  readonly description?: string;
  readonly properties: Readonly<Record<string, StandardProperty | StandardList>>;
  readonly propertyNames: { readonly enum: readonly string[] };
  readonly required?: readonly string[];
  readonly allOf?: readonly When[];
}

/** A list inside a form. */
interface StandardList {
  readonly type: 'array';
  readonly title: string;
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items: {
    readonly type: 'object';
    readonly title: string;
    readonly properties: Readonly<Record<string, StandardProperty | StandardList>>;
    readonly required?: readonly string[];
    readonly allOf?: readonly When[];
  };
}

interface When {
  readonly if: Condition;
  readonly then: object;
}

/** The names that react-jsonschema-form uses, and tools that read its uiSchema. */
export type StandardUi = { readonly 'ui:order': readonly string[] } & { readonly [name: string]: unknown };

/**
 * One form, entry or dialog for tools that know nothing about this app: amounts in pounds, dates DD/MM/YYYY, help as
 * descriptions. A conditional field is under `then` if JSON Schema can express its condition. Fields are only required
 * once the form is included in the return. Only the app checks rules across fields.
 */
export function standardForm(
  definition: Definition,
  year: TaxYear,
): { schema: StandardSchema; uiSchema: StandardUi } {
  const parts = compiledParts(definition, year);
  const plain = parts.filter(({ field }) => field.in === undefined);
  const withInclude = plain.some(({ field }) => field === includeField);
  const { properties, conditional, required, ui } = bodyOf(plain, parts, withInclude);
  const needs = withInclude && required.length > 0 ? [when(INCLUDED, { required })] : [];
  const allOf = [...needs, ...conditional];
  const names = Object.keys(ui);
  return {
    schema: {
      type: 'object',
      title: definition.title,
      ...(definition.helptext === undefined ? {} : { description: definition.helptext }),
      properties,
      propertyNames: { enum: names },
      ...(withInclude || required.length === 0 ? {} : { required }),
      ...(allOf.length === 0 ? {} : { allOf }),
    },
    uiSchema: { ...ui, 'ui:order': [...names, '*'] },
  };
}

interface Body {
  readonly properties: Record<string, StandardProperty | StandardList>;
  readonly conditional: When[];
  readonly required: string[];
  readonly ui: Record<string, object>;
}

/** The fields of one object: of the form, or of an entry of a list. `all` are the parts of the form. */
function bodyOf(parts: readonly CompiledPart[], all: readonly CompiledPart[], withInclude: boolean): Body {
  const values = parts.filter(({ field }) => holdsValue(field));
  const fields = values.map(({ field }) => field).filter((field) => field !== includeField);
  const body: Body = { properties: {}, conditional: [], required: [], ui: {} };
  const { properties, conditional, required, ui } = body;
  for (const part of values) {
    const { field } = part;
    const condition = conditionOf(field, fields);
    const notes = [...textsBefore(part, parts), ...notesOf(field), ...conditionNotes(field, condition)];
    const list = field.format === 'list' ? listOf(part, notes, all) : undefined;
    const property = list?.property ?? standardProperty(field, part.property, notes);
    ui[field.name] = list?.ui ?? uiOf(part, notes);
    const isRequired = field.required === true && field.computed === undefined;
    if (condition === true || condition === undefined) properties[field.name] = property;
    else {
      conditional.push(when(condition, { properties: { [field.name]: property } }));
      if (isRequired) conditional.push(when(included(withInclude, condition), { required: [field.name] }));
    }
    if (isRequired && condition === true) required.push(field.name);
  }
  return body;
}

/** A list is an array of objects. saveTaxData accepts it so, and stores its entries under paths. */
function listOf({ field }: CompiledPart, notes: readonly string[], all: readonly CompiledPart[]) {
  const members = all.filter((part) => part.field.in === field.name);
  const { properties, conditional, required, ui } = bodyOf(members, all, false);
  const description = [field.help, ...notes].filter(Boolean).join(' ');
  const property: StandardList = {
    type: 'array',
    title: field.title,
    ...(description === '' ? {} : { description }),
    ...(field.minEntries === undefined ? {} : { minItems: field.minEntries }),
    ...(field.maxEntries === undefined ? {} : { maxItems: field.maxEntries }),
    items: {
      type: 'object',
      title: field.entryWord ?? field.title,
      properties,
      ...(required.length === 0 ? {} : { required }),
      ...(conditional.length === 0 ? {} : { allOf: conditional }),
    },
  };
  return { property, ui: { items: { ...ui, 'ui:order': [...Object.keys(ui), '*'] } } };
}

const INCLUDED = {
  type: 'object',
  properties: { [INCLUDE]: { const: true } },
  required: [INCLUDE],
} as const;

function included(withInclude: boolean, condition: Condition): Condition {
  return withInclude ? { allOf: [INCLUDED, condition] } : condition;
}

function when(condition: Condition, then: object): When {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  return { if: condition, then };
}

/** Static texts before a field become part of its description. */
function textsBefore(part: CompiledPart, all: readonly CompiledPart[]): readonly string[] {
  const at = all.indexOf(part);
  const start = all.findLastIndex(({ field }, index) => index < at && holdsValue(field)) + 1;
  return all
    .slice(start, at)
    .flatMap(({ field: { title, help } }) => [title, ...(help === undefined ? [] : [help])]);
}

function conditionNotes(field: Field, condition: Condition | undefined): readonly string[] {
  if (condition !== undefined) return [];
  const required = field.required ? ' It is then required.' : '';
  return [`Only shown for certain other answers.${required}`];
}

/** The field's uiSchema for RJSF without our widgets. */
function uiOf({ field, ui }: CompiledPart, notes: readonly string[]): object {
  const { 'ui:widget': ours, 'ui:readonly': isReadOnly, 'ui:enumNames': titles } = ui;
  return {
    'ui:widget':
      field.format === '*'
        ? 'hidden'
        : isReadOnly
          ? readWidget(field)
          : (widgetKinds[ours].exported?.widget ?? 'text'),
    ...(isReadOnly && { 'ui:readonly': true }),
    // With oneOf, RJSF would use the first choice as the default.
    ...(titles && { 'ui:enumNames': titles }),
    // If there are both, the help goes above the box and the notes below it.
    ...(field.help === undefined || notes.length === 0
      ? {}
      : { 'ui:description': field.help, 'ui:help': notes.join(' ') }),
  };
}

function readWidget({ format }: Field): string {
  return format === 'checkbox' ? 'checkbox' : 'text';
}
