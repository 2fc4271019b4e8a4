/** A key that an object of a JSON text has a second time: `JSON.parse` keeps the last of them and says nothing. */
export interface RepeatedKey {
  /** JSON pointer of the object. */
  readonly path: string;
  readonly key: string;
  /** Where in the text the later one begins and ends. */
  readonly from: number;
  readonly to: number;
}

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

interface Open {
  /** Undefined for a list. */
  readonly keys: Set<string> | undefined;
  /** The key or the index that is being read. */
  at: string | number;
}

/** All repeated keys of a text that is JSON. */
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

/** The pointer of the innermost of these. */
function pointerTo(open: readonly Open[]): string {
  return open
    .slice(0, -1)
    .map(({ at }) => `/${String(at).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
