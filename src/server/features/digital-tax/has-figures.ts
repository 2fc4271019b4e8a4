/**
 * Whether HMRC's reply has what was sent, and no other figure: an earlier submission can have all of it and more. HMRC
 * may add texts such as the time, and zeros.
 */
export function hasFigures(reply: unknown, sent: unknown): boolean {
  if (typeof reply === 'number' && reply === 0 && sent === undefined) return true;
  if (typeof reply === 'object' && reply !== null) {
    if (sent !== undefined && (typeof sent !== 'object' || sent === null)) return false;
    const names = new Set([...Object.keys(reply), ...Object.keys(sent ?? {})]);
    return [...names].every((name) => hasFigures(Reflect.get(reply, name), sent && Reflect.get(sent, name)));
  }
  if (sent === undefined) return typeof reply !== 'number';
  return reply === sent;
}
