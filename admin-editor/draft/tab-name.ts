/** A new name for an open form, to tell it from the same form in other windows. */
export function newTabName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
