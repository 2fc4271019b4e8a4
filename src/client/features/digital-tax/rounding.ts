import { pounds } from '#domain/money.ts';

const ONE_POUND = pounds(1);

/** Whether two figures of a calculation differ by £1 at most, as rounding makes them. Pounds. */
export function isRounding(hmrc: number | undefined, ours: number | undefined): boolean {
  if (hmrc === undefined || ours === undefined) return false;
  const difference = Math.abs(pounds(hmrc) - pounds(ours));
  return difference > 0 && difference <= ONE_POUND;
}
