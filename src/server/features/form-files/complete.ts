import type { Into } from '#contract/form-files/form-files.ts';
import type { Definition, FormJson } from '#form-schemas/definition.ts';
import { listOptionsText } from '#form-schemas/roll/list-options-text.ts';
import { type Entry, isObject, type JsonObject } from './read-form-file.ts';

export interface Completed {
  /** Undefined if neither the file nor `into` has it. */
  readonly code: string | undefined;
  readonly taxYear: string | undefined;
  /** The form as a definition, not checked yet. */
  readonly definition: JsonObject;
  /** The assumptions made, in sentences. */
  readonly assumed: readonly string[];
}

/** The published definition of a form and year; of the year before if that year has none. */
export type PublishedOf = (code: string, taxYear: string) => Definition | undefined;

/**
 * A definition completed with what the file leaves out. A complete one stays as it is. The bare forms of the
 * specification (form_json only, or {code, title, form_json}) take missing parts from `into` and from the published
 * definition. With `mayTurn` a form of another year is converted to the year of `into`.
 */
export function completed(
  { json: file, isList }: Pick<Entry, 'json' | 'isList'>,
  into: Into,
  publishedOf: PublishedOf,
  mayTurn: boolean,
): Completed {
  const assumed: string[] = [];
  if (isList === true) assumed.push('The file is a list of fields. We read it as the fields of one form.');
  const bare = 'form_json' in file ? file : { form_json: file };
  const code = textOf(bare['code']) ?? into.code;
  const ownYear = textOf(bare['taxYear']);
  const taxYear = code === into.code && mayTurn ? yearOf(ownYear, into, assumed) : (ownYear ?? into.taxYear);
  if (code === undefined || taxYear === undefined) return { code, taxYear, definition: bare, assumed };
  if (bare['code'] === undefined) assumed.push(`Form: ${code}, as you chose.`);
  if (bare['taxYear'] === undefined) assumed.push(`Tax year: ${taxYear}, as you chose.`);
  const isWhole = WHOLE.every((key) => bare[key] !== undefined);
  if (isWhole) return { code, taxYear, definition: { ...bare, taxYear }, assumed };

  const published = publishedOf(code, taxYear);
  const from = published === undefined ? defaultsOf(code) : publishedParts(published);
  const taken = Object.entries(from).filter(([key]) => bare[key] === undefined);
  for (const [key, value] of taken)
    assumed.push(
      `${called[key] ?? key}: ${typeof value === 'string' ? `“${value}”` : 'the Welsh of these texts'}, ${published ? 'as published' : 'as a placeholder'}.`,
    );
  const { id, ...rest } = bare;
  // The specification numbers its forms; ours are identified by code and year.
  if (id !== undefined)
    assumed.push('We left out the form number (“id”). Forms are identified by code and year.');
  const given = withoutEmpty(asObject(bare['form_json'], assumed), assumed);
  const form_json = withPublished(given, bare['kind'], published, assumed);
  return {
    code,
    taxYear,
    definition: { ...Object.fromEntries(taken), ...rest, code, taxYear, form_json },
    assumed,
  };
}

const WHOLE = ['code', 'kind', 'title', 'tax_column'];

const called: Readonly<Record<string, string>> = {
  kind: 'Kind',
  title: 'Title',
  tax_column: 'Answers saved as',
  helptext: 'Introduction',
  moretext: 'More text',
  cy: 'Welsh',
};

/** The year of the open form wins: importing last year's form into this year is deliberate. */
function yearOf(ownYear: string | undefined, into: Into, assumed: string[]): string | undefined {
  if (
    ownYear === undefined ||
    into.code === undefined ||
    into.taxYear === undefined ||
    into.taxYear === ownYear
  )
    return ownYear ?? into.taxYear;
  assumed.push(`Tax year: ${into.taxYear}, as you chose. The file has ${ownYear}.`);
  return into.taxYear;
}

function publishedParts({
  kind,
  title,
  tax_column,
  helptext,
  moretext,
  cy,
}: Definition): Record<string, string | object> {
  return {
    kind,
    title,
    tax_column,
    ...(helptext === undefined ? {} : { helptext }),
    ...(moretext === undefined ? {} : { moretext }),
    ...(cy === undefined ? {} : { cy }),
  };
}

function defaultsOf(code: string): Record<string, string> {
  return { kind: 'single', title: code, tax_column: code.toLowerCase() };
}

/** Databases store form_json as text, so a file made from one may contain text too. */
function asObject(form: unknown, assumed: string[]): unknown {
  if (typeof form !== 'string') return form;
  try {
    const json: unknown = JSON.parse(form);
    assumed.push('form_json is text in the file. We read it as JSON.');
    return json;
  } catch {
    return form;
  }
}

/** Tools that write every property of a field leave unused ones empty. */
function withoutEmpty(form: unknown, assumed: string[]): unknown {
  if (!isObject(form) || !Array.isArray(form['fields'])) return form;
  const counts = new Map<string, number>();
  const rawFields: readonly unknown[] = form['fields'];
  const fields = rawFields.map((field) => {
    if (!isObject(field)) return field;
    const empty = Object.keys(field).filter((key) => !NEEDED.has(key) && isEmpty(field[key]));
    for (const key of empty) counts.set(key, (counts.get(key) ?? 0) + 1);
    return Object.fromEntries(Object.entries(field).filter(([key]) => !empty.includes(key)));
  });
  const named = [...counts].map(
    ([key, count]) => `${key} in ${count === 1 ? 'one field' : `${count} fields`}`,
  );
  if (named.length > 0) assumed.push(`Empty, so left out: ${named.join(', ')}.`);
  return { ...form, fields };
}

/** A field cannot exist without them. */
const NEEDED = new Set(['name', 'title', 'format']);

function isEmpty(value: unknown): boolean {
  return value === '' || value === null;
}

/** What the bare form leaves out about the form as a whole, and the ids of its fields. */
function withPublished(
  form: unknown,
  kind: unknown,
  published: Definition | undefined,
  assumed: string[],
): unknown {
  if (published === undefined || !isObject(form) || !Array.isArray(form['fields'])) return form;
  const { recordOnly } = published.form_json;
  const list = (kind ?? published.kind) === 'list' ? listFor(form['fields'], published) : undefined;
  const takesMark = recordOnly === true && form['recordOnly'] === undefined;
  const takesList = list !== undefined && form['list'] === undefined;
  if (takesMark) assumed.push('Saved and printed only, as published.');
  if (takesList) assumed.push(`List: ${listOptionsText(list, (name) => name)}, as published.`);
  return {
    ...form,
    ...(takesMark && { recordOnly }),
    ...(takesList && { list }),
    fields: withIds(form['fields'], published, assumed),
  };
}

/** How many entries a list can have, and its fields that the bare form also has. */
function listFor(fields: readonly unknown[], { form_json: { list } }: Definition): FormJson['list'] {
  if (list === undefined) return undefined;
  const isThere = (name: string | undefined) =>
    name !== undefined && fields.some((field) => isObject(field) && field['name'] === name);
  const { max, uniqueField, entryTitleField } = list;
  return {
    max,
    ...(isThere(uniqueField) && { uniqueField }),
    ...(isThere(entryTitleField) && { entryTitleField }),
  };
}

/** Fields without an id get that of the published field with the same name, so that they stay the same fields. */
function withIds(rawFields: readonly unknown[], published: Definition, assumed: string[]): unknown[] {
  const taken = new Set(rawFields.flatMap((field) => (isObject(field) ? [field['id']] : [])));
  const known = new Map(
    published.form_json.fields.flatMap(({ id, name, taxYears }) =>
      id === undefined || taken.has(id) ? [] : [[`${name} ${taxYears?.join() ?? ''}`, id]],
    ),
  );
  let count = 0;
  const fields = rawFields.map((field) => {
    if (!isObject(field) || 'id' in field) return field;
    const key = `${String(field['name'])} ${Array.isArray(field['taxYears']) ? field['taxYears'].join() : ''}`;
    const id = known.get(key);
    if (id === undefined) return field;
    known.delete(key);
    count += 1;
    return { ...field, id };
  });
  if (count > 0)
    assumed.push(`Ids of ${count === 1 ? 'one field' : `${count} fields`}: as published, matched by name.`);
  return fields;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
