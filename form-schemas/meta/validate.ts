import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { Definition, Field, Fill } from '../definition.ts';
import type { Problem } from '../lint.ts';
import { type SchemaError, wordsFor } from './words.ts';

/**
 * Why a piece of JSON is not a definition, in words for the editor: where (a JSON pointer), what is wrong and what is
 * allowed. Empty when it is one. It generates no code, so it also runs under the app's content security policy. It
 * caches valid fields by identity and only checks changed ones again, so never change a field in place.
 */
export function validateDefinition(json: unknown): Problem[] {
  const { rest, places } = withoutGoodFields(json);
  if (Value.Check(Definition, rest)) return [];
  const problems = new Map<string, Problem>();
  for (const { path, message } of problemsOf(Definition, rest, '')) {
    const at = path.replace(
      FIELD,
      (_, place: string) => `/form_json/fields/${places[Number(place)] ?? place}`,
    );
    if (!problems.has(at)) problems.set(at, { path: at, message });
  }
  return [...problems.values()];
}

/** Whether a piece of JSON is a definition. */
export function isDefinition(json: unknown): json is Definition {
  return Value.Check(Definition, withoutGoodFields(json).rest);
}

const goodFields = new WeakSet<object>();
const FIELD = /^\/form_json\/fields\/(\d+)/;

/** The same definition with only its invalid fields, and the index of each. */
function withoutGoodFields(json: unknown): { rest: unknown; places: readonly number[] } {
  if (!isRecord(json) || !isRecord(json['form_json']) || !Array.isArray(json['form_json']['fields']))
    return { rest: json, places: [] };
  const fields: readonly unknown[] = json['form_json']['fields'];
  const places = [...fields.keys()].filter((place) => !isGood(fields[place]));
  const rest = { ...json, form_json: { ...json['form_json'], fields: places.map((place) => fields[place]) } };
  return { rest, places };
}

function isGood(field: unknown): boolean {
  if (!isRecord(field)) return false;
  if (goodFields.has(field)) return true;
  const isGoodNow = Value.Check(Field, field);
  if (isGoodNow) goodFields.add(field);
  return isGoodNow;
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function problemsOf(schema: TSchema, json: unknown, prefix: string): Problem[] {
  const errors: readonly SchemaError[] = Value.Errors(schema, json);
  const fills = new Set(errors.flatMap(({ instancePath }) => FILL.exec(instancePath)?.[0] ?? []));
  return [
    ...[...fills].flatMap((path) => fillProblems(valueAt(json, path), `${prefix}${path}`)),
    ...errors
      .filter(({ instancePath }) => !FILL.test(instancePath))
      .flatMap((error) => {
        const message = wordsFor(error, valueAt(json, error.instancePath));
        return message === undefined ? [] : [{ path: `${prefix}${error.instancePath}`, message }];
      }),
  ];
}

const FILL = /^\/form_json\/fields\/\d+\/fill(?=\/|$)/;

/** A fill has three shapes: we validate the one it names. */
function fillProblems(fill: unknown, path: string): Problem[] {
  const from = typeof fill === 'object' && fill !== null && 'from' in fill ? fill.from : undefined;
  const shape = Fill.anyOf.find((one) => one.properties.from.const === from);
  if (shape !== undefined) return problemsOf(shape, fill, path);
  const known = Fill.anyOf.map((one) => one.properties.from.const).join(', ');
  return [{ path: `${path}/from`, message: `Use one of: ${known}.` }];
}

/** The value at a JSON pointer. */
export function valueAt(json: unknown, pointer: string): unknown {
  let value = json;
  for (const key of pointer.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(
      ([name]) => name === key.replaceAll('~1', '/').replaceAll('~0', '~'),
    )?.[1];
  }
  return value;
}
