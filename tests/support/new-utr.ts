const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2];

/** A random UTR: nine digits with the check digit in front. */
export function newUtr(): string {
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (WEIGHTS[place] ?? 0),
    0,
  );
  const check = 11 - (sum % 11);
  return `${check > 9 ? check - 9 : check}${digits}`;
}
