/** How much is claimed, as typed: above 100 it is 100, and so is what is no number. Spec 2, 5 ("Split claims"). */
export function claimPercentage(typed: string): number {
  const text = typed.replaceAll('%', '').trim();
  const number = /^\d+(\.\d*)?$|^\.\d+$/.test(text) ? Number(text) : 100;
  return Math.min(number, 100);
}
