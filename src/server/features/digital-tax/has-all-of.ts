/** Whether HMRC's reply has every figure that was sent. HMRC may add more, and writes 1 for 1.00. */
export function hasAllOf(reply: unknown, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return reply === sent;
  if (typeof reply !== 'object' || reply === null) return false;
  return Object.entries(sent).every(([name, value]) => hasAllOf(Reflect.get(reply, name), value));
}
