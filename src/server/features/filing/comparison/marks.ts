import type { Mark } from '#contract/filing/comparison.ts';
import { type Pence, pence } from '#domain/money.ts';

/** What each side has for a figure. Undefined: it has no such figure. */
export interface Sides {
  readonly now?: Pence | undefined;
  readonly before?: Pence | undefined;
  readonly hmrc?: Pence | undefined;
  readonly update?: Pence | undefined;
}

/** Less than this is rounding: a return is filed in whole pounds. */
const ROUNDING = pence(100);

/**
 * What stands out about a figure. Pure.
 * @param isWorkedOut The form adds it up itself, so that the boxes it comes from say what is new or missing.
 * @param hasBefore Whether last year is known at all.
 */
export function marksOf(
  { now, before, hmrc, update }: Sides,
  { isWorkedOut = false, hasBefore }: { readonly isWorkedOut?: boolean; readonly hasBefore: boolean },
): Mark[] {
  const marks: Mark[] = [];
  if (hasBefore) {
    if (isFigure(now) && isFigure(before)) {
      if (isMoreThanATenth(now, before)) marks.push('changed');
    } else if (!isWorkedOut) {
      if (isFigure(now)) marks.push('new');
      if (isFigure(before)) marks.push('missing');
    }
  }
  if (differs(now, hmrc)) marks.push('hmrc');
  if (differs(now, update)) marks.push('update');
  return marks;
}

/** Whether a figure changed by more than a tenth of what it was, up or down. In whole pence, so 110 is not more. */
function isMoreThanATenth(now: Pence, before: Pence): boolean {
  return Math.abs(now - before) * 10 > Math.abs(before);
}

function differs(now: Pence | undefined, other: Pence | undefined): boolean {
  return other !== undefined && Math.abs((now ?? 0) - other) >= ROUNDING;
}

/** An empty box and a zero say the same. */
function isFigure(value: Pence | undefined): value is Pence {
  return value !== undefined && value !== 0;
}
