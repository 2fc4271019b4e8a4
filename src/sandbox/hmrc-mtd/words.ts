/** The text values of a query or a body. */
export function wordsOf(source: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** A value inside JSON, by the names on its way; undefined if it is not there. */
export function at(source: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    source,
  );
}

/** The content of JSON; undefined if it is not JSON. */
export function parsedJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
