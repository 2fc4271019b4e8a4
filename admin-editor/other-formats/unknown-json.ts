/** Reading JSON of which nothing is known. */

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects in a list; none if it is not a list. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A text, also where a tool writes it per language: {"default": "Name", "de": "Name"}. English comes first. */
export function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return '';
  const text = value['en'] ?? value['default'] ?? Object.values(value)[0];
  return typeof text === 'string' ? text : '';
}

/** The text of HTML, without its tags. */
export function htmlTextIn(value: unknown): string {
  const page = new DOMParser().parseFromString(textIn(value), 'text/html');
  return page.body.textContent.replaceAll(/\s+/g, ' ').trim();
}

/** A finite number, also as a text: "20". Undefined for anything else. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A whole number of at least `least`. */
export function wholeNumberIn(value: unknown, least: number): number | undefined {
  const number = numberIn(value);
  return number !== undefined && Number.isInteger(number) && number >= least ? number : undefined;
}

/** The object under a key; an empty one if there is none. */
export function within(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isObject(value) ? value : {};
}

/** The texts in a list. */
export function namesIn(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
}
