import { formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { type Pence, parsePounds, toPounds } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { entryIds } from './entry-ids.ts';
import { fieldAtPath } from './lists.ts';
import { pathOf, placeOf } from './paths.ts';
import { hasInclude, includeField } from './compile.ts';
import { unknownFieldIssue } from './messages.ts';
import type { Definition, Field, Value, Values } from './definition.ts';
import { fieldsFor, holdsValue } from './resolve.ts';
import type { Format } from './vocabulary.ts';

/** The format of the API and of storage: amounts in pounds, dates 'DD/MM/YYYY', ticks true or false. */
export type WireValues = { readonly [name: string]: string | number | boolean };
export type WireIssue = { readonly field: string; readonly message: string };
export type FromWire =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly issues: readonly WireIssue[] };

/**
 * Converts values (pence, 'YYYY-MM-DD') to the format of the calls in spec 3, section 7. Throws on a name that is not
 * a field.
 */
export function toWire(definition: Definition, year: TaxYear, values: Values): WireValues {
  const fields = wireFields(definition, year);
  const wire: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = fieldAtPath(fields, name);
    if (field === undefined) throw new RangeError(`${definition.code} has no field "${name}"`);
    wire[name] = valueToWire(field, value);
  }
  return wire;
}

/**
 * Parses one object from the API. null and '' mean not filled in. Amounts can be numbers or plain texts such as
 * '1234.50'; ticks can be 'Y' and 'N'; a list an array of objects. Computed boxes are not answers and are left out. Names that the form does not
 * have are refused one by one. checkForm checks lengths, limits and rules.
 */
export function fromWire(definition: Definition, year: TaxYear, json: unknown): FromWire {
  if (!isRecord(json))
    return { ok: false, issues: [{ field: '', message: 'Expected one object of fields.' }] };
  const fields = wireFields(definition, year);
  const flat = withPaths(fields, json);
  const issues: WireIssue[] = [];
  const values: Record<string, Value> = {};
  for (const [name, wire] of Object.entries(flat)) {
    const field = fieldAtPath(fields, name);
    if (field === undefined || !isInEntry(fields, name, flat)) {
      issues.push(unknownFieldIssue(definition, year, name));
      continue;
    }
    if (wire === null || wire === undefined || wire === '' || field.computed !== undefined) continue;
    const value = readers[field.format](wire, field);
    if (value === undefined)
      issues.push({ field: name, message: `${field.title}: expected ${expectations[field.format](field)}.` });
    else values[name] = value;
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, values };
}

/** A list can also be an array of objects, as in the exported schema: its entries are then 1, 2 and so on. */
function withPaths(
  fields: ReadonlyMap<string, Field>,
  json: Record<string, unknown>,
): Record<string, unknown> {
  const isArray = (name: string) => fields.get(name)?.format === 'list' && Array.isArray(json[name]);
  if (!Object.keys(json).some(isArray)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, wire]): (readonly [string, unknown])[] => {
      if (!isArray(name) || !Array.isArray(wire)) return [[name, wire]];
      const entries = wire.map((entry: unknown, at) => ({
        id: String(at + 1),
        entry: isRecord(entry) ? entry : {},
      }));
      return [
        [name, entries.map(({ id }) => id).join()],
        ...entries.flatMap(({ id, entry }) =>
          Object.entries(entry).map(([key, value]) => [pathOf(name, id, key), value] as const),
        ),
      ];
    }),
  );
}

/** Whether the list has the entry of an answer; true for an answer that is in no list. */
function isInEntry(fields: ReadonlyMap<string, Field>, name: string, json: Record<string, unknown>): boolean {
  const place = placeOf(name);
  const list = place && fields.get(place.list);
  if (place === undefined || list === undefined) return place === undefined;
  const ids = json[list.name];
  return entryIds(list, typeof ids === 'string' ? ids : undefined).includes(place.id);
}

function wireFields(definition: Definition, year: TaxYear): ReadonlyMap<string, Field> {
  const fields = fieldsFor(definition, year).filter(holdsValue);
  return new Map(
    [...(hasInclude(definition) ? [includeField] : []), ...fields].map((field) => [field.name, field]),
  );
}

/** One value (pence, 'YYYY-MM-DD') in the wire's format. */
export function valueToWire(
  field: Pick<Field, 'format' | 'currency'>,
  value: Value,
): string | number | boolean {
  if (field.currency && typeof value === 'number') return toPounds(value as Pence);
  if (field.format === 'date' && typeof value === 'string') {
    const date = parseIsoDate(value);
    return date === undefined ? value : formatUkDate(date);
  }
  return value;
}

type Reader = (wire: unknown, field: Field) => Value | undefined;

const readers: Record<Format, Reader> = {
  number: (wire, field) => (field.currency ? amountFrom(wire) : numberFrom(wire)),
  date: (wire) => (typeof wire === 'string' ? parseUkDate(wire) : undefined),
  checkbox: tickFrom,
  string: textFrom,
  select: textFrom,
  list: textFrom,
  // "Any value as it is": the app only passes it through to and from storage.
  '*': (wire) => wire as Value,
  text: () => undefined,
};

function textFrom(wire: unknown): string | undefined {
  return typeof wire === 'string' ? wire : undefined;
}

function amountFrom(wire: unknown): Pence | undefined {
  if (typeof wire === 'number') return Number.isFinite(wire) ? parsePounds(String(wire)) : undefined;
  return typeof wire === 'string' ? parsePounds(wire) : undefined;
}

function numberFrom(wire: unknown): number | undefined {
  if (typeof wire === 'string') return /^-?\d{1,15}(\.\d{1,6})?$/.test(wire) ? Number(wire) : undefined;
  return typeof wire === 'number' && Number.isFinite(wire) ? wire : undefined;
}

function tickFrom(wire: unknown): boolean | undefined {
  if (wire === true || wire === 'Y') return true;
  if (wire === false || wire === 'N') return false;
  return undefined;
}

const expectations: Record<Format, (field: Field) => string> = {
  number: (field) =>
    field.currency ? 'an amount in pounds with at most two decimals, such as 1234.50' : 'a number',
  date: () => 'a date DD/MM/YYYY that exists',
  checkbox: () => 'true or false',
  string: () => 'a text',
  select: () => 'a text',
  list: () => 'the ids of its entries, joined by commas',
  '*': () => 'a value',
  text: () => 'nothing',
};

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
