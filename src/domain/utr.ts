const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2];

/** A Unique Taxpayer Reference that we accept although its check digit is wrong (HMRC uses it for tests). */
const ACCEPTED_EXCEPTION = '1000000239';

/** Spec 5.7: ten digits whose first is the check digit of the other nine. Spaces are not allowed here. */
export function isUtr(text: string): boolean {
  if (text === ACCEPTED_EXCEPTION) return true;
  if (!/^\d{10}$/.test(text)) return false;
  const remainder =
    WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index + 1]), 0) % 11;
  const check = 11 - remainder;
  return Number(text[0]) === (check > 9 ? check - 9 : check);
}
