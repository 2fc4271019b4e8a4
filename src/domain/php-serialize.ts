/**
 * Serialises texts by name as PHP's serialize() does for an array sorted with ksort(): Paddle signs this text of an
 * alert. Lengths are bytes of UTF-8.
 */
export function phpSerialize(fields: Readonly<Record<string, string>>): string {
  const entries = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const written = entries.map(([name, value]) => text(name) + text(value));
  return `a:${entries.length}:{${written.join('')}}`;
}

function text(value: string): string {
  return `s:${new TextEncoder().encode(value).length}:"${value}";`;
}
