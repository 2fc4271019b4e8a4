import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parseIsoDate } from '#domain/calendar-date.ts';
import type { Reason } from './answer.ts';
import { codeWord, type Operation, refusesWith } from './operations.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  verbose: true,
  unicodeRegExp: false,
  multipleOfPrecision: 6,
});
const isDay = (text: string) => parseIsoDate(text) !== undefined;
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));
const isYear = (text: string) => /^\d{4}-\d{2}$/.test(text);
ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
for (const name of ['date', 'YYYY-MM-DD', 'yyyy-MM-DD', 'yyyy-MM-dd']) ajv.addFormat(name, isDay);
for (const name of ['date-time', 'YYYY-MM-DDThh:mm:ss.SSSZ']) ajv.addFormat(name, isInstant);
for (const name of ['YYYY-YY', '^2[0-9]{3}-[0-9]{2}$']) ajv.addFormat(name, isYear);
ajv.addFormat('yyyy', /^\d{4}$/);

const MOST = 99_999_999_999.99;
const EMPTY = 'RULE_INCORRECT_OR_EMPTY_BODY_SUBMITTED';

const compiled = new WeakMap<object, ValidateFunction[]>();

/** The variants of a schema, compiled. Documents describe the bodies of different tax years as variants. */
function variantsOf(schema: object): ValidateFunction[] {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const variants: unknown = Reflect.get(schema, 'anyOf');
  const made = (Array.isArray(variants) ? (variants as object[]) : [schema]).map((one) => ajv.compile(one));
  compiled.set(schema, made);
  return made;
}

/** What HMRC finds wrong with a body: its form first, then its values. */
export function wrongBody(operation: Operation, body: unknown): readonly Reason[] {
  if (operation.body === undefined) return [];
  const message = 'An empty or non-matching body was submitted';
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0)
    return [{ code: EMPTY, message }];
  const empty = emptyPaths(body);
  if (empty.length > 0) return [{ code: EMPTY, message, paths: empty }];
  const found = variantsOf(operation.body).map((validate) =>
    validate(body) ? [] : [...(validate.errors ?? [])],
  );
  const best = found.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
  const form = best.filter(isAboutForm);
  if (form.length > 0) return [{ code: EMPTY, message, paths: [...new Set(form.map(pathOf))] }];
  const known = new Set(best.map(({ instancePath }) => instancePath));
  const reasons = [
    ...best.map((error) => valueReason(operation, error)),
    ...wrongNumbers(body).filter(({ paths }) => !paths?.some((path) => known.has(path))),
  ];
  const codes = new Map<string, Reason>();
  for (const { code, message, paths = [] } of reasons) {
    const key = `${code} ${message}`;
    codes.set(key, { code, message, paths: [...new Set([...(codes.get(key)?.paths ?? []), ...paths])] });
  }
  return [...codes.values()];
}

/** What is wrong with a reply by its document, for tests. */
export function wrongReply({ reply }: Operation, body: unknown): readonly string[] {
  if (reply === undefined) return [];
  const found = variantsOf(reply).map((validate) => (validate(body) ? [] : (validate.errors ?? [])));
  const best = found.toSorted((one, other) => one.length - other.length)[0] ?? [];
  return best.map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

const FORM_KEYWORDS = ['required', 'type', 'additionalProperties', 'minItems'];

function isAboutForm({ keyword }: ErrorObject): boolean {
  return FORM_KEYWORDS.includes(keyword);
}

function weight(errors: readonly ErrorObject[]): number {
  return errors.filter(isAboutForm).length * 100 + errors.length;
}

function pathOf({ instancePath, params }: ErrorObject): string {
  const name: unknown = params['missingProperty'] ?? params['additionalProperty'];
  return typeof name === 'string' ? `${instancePath}/${name}` : instancePath;
}

function valueReason(operation: Operation, error: ErrorObject): Reason {
  const paths = [error.instancePath];
  const name = error.instancePath.split('/').at(-1) ?? '';
  if (['minimum', 'maximum', 'multipleOf'].includes(error.keyword)) {
    const least: unknown = Reflect.get(error.parentSchema ?? {}, 'minimum');
    return valueOutside(Number(least) < 0 ? -MOST : 0, paths);
  }
  const words = [
    name === 'class4NicsExemptionReason' ? 'CLASS_4_EXEMPTION_REASON' : codeWord(name),
    codeWord(name).replace('PERIOD_', ''),
    error.keyword === 'format' ? 'DATE' : 'STRING',
  ];
  const code = words.map((word) => `FORMAT_${word}`).find((one) => refusesWith(operation, one)) ?? EMPTY;
  const message = Object.values(operation.refusals)
    .map((codes) => codes[code])
    .find((one) => one !== undefined);
  return { code, message: message ?? 'An empty or non-matching body was submitted', paths };
}

function valueOutside(least: number, paths: readonly string[]): Reason {
  return { code: 'FORMAT_VALUE', message: `The value must be between ${least} and ${MOST}`, paths };
}

/** Amounts beyond HMRC's limits or with more than two decimals; some schemas do not say so themselves. */
function wrongNumbers(value: unknown, path = ''): Reason[] {
  if (typeof value === 'number') {
    const isPennies = Math.abs(value * 100 - Math.round(value * 100)) < 1e-3;
    return isPennies && Math.abs(value) <= MOST ? [] : [valueOutside(0, [path])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => wrongNumbers(inside, `${path}/${name}`));
}

function emptyPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value);
  return inside.length === 0 ? [path] : inside.flatMap(([name, one]) => emptyPaths(one, `${path}/${name}`));
}
