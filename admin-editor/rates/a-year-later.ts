/**
 * A value of the rates with its days ('YYYY-MM-DD') moved on by a year, to compare with the next year. 6
 * April is the same in both years; other days must be set again.
 */
export function aYearLater(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/^(\d{4})(?=-\d{2}-\d{2}$)/, (year) => String(Number(year) + 1));
  if (Array.isArray(value)) return value.map(aYearLater);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, aYearLater(part)]));
}
