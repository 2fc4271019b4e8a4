/** A duplicate key in an object of a JSON text. `JSON.parse` silently uses the last one. */
export interface RepeatedKey {
  /** JSON pointer of the object. */
  readonly path: string;
  readonly key: string;
  /** Start and end of the later one in the text. */
  readonly from: number;
  readonly to: number;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

interface Open {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The current key or index. */
  at: string | number;
}

/** All duplicate keys of a valid JSON text. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  const open: Open[] = [];
  let isKey = false;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') open.push({ keys: token === '{' ? new Set() : undefined, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && typeof inner?.at === 'number') inner.at += 1;
    else if (isKey && inner?.keys !== undefined && token.startsWith('"')) {
      const key = String(JSON.parse(token));
      if (inner.keys.has(key))
        found.push({ path: pointerTo(open), key, from: index, to: index + token.length });
      inner.keys.add(key);
      inner.at = key;
    }
    isKey = token === '{' || token === ',';
  }
  return found;
}

/** The pointer of the innermost one. */
function pointerTo(open: readonly Open[]): string {
  return open
    .slice(0, -1)
    .map(({ at }) => `/${String(at).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
