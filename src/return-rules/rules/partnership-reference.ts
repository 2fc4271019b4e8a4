const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2];

/** The first digit of a UTR is a check digit of the others. */
export function hasWrongCheckDigit(utr: string): boolean {
  const sum = WEIGHTS.reduce((so, weight, index) => so + weight * Number(utr[index + 1]), 0);
  const check = 11 - (sum % 11);
  return Number(utr[0]) !== (check > 9 ? check - 9 : check);
}
