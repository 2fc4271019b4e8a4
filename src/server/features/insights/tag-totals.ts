import type { ReplyOf } from '#contract/endpoint.ts';
import type { getClaimedTransForReview } from '#contract/insights/insights.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import { toPounds } from '#domain/money.ts';
import type { Span } from '#domain/tax-months.ts';
import { taggedTotalsBetween } from '../../data/books/books.ts';
import { boxCode } from '../../data/books/tax-categories.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** What a person tagged in these days, by tag. Amounts in pounds. */
export async function tagTotals(
  tx: Tx,
  userId: number,
  span: Span,
): Promise<ReplyOf<typeof getClaimedTransForReview>> {
  const totals = await taggedTotalsBetween(tx, userId, span);
  return {
    transaction_totals: totals.map(({ category, total, count }) => ({
      claimed_cat_id: category.id,
      sub_total: toPounds(total),
      code: category.code,
      title: category.title,
      type: category.type,
      count,
      in_tax: boxCode(category) === undefined ? 'N' : 'Y',
    })),
  };
}

/** Reads two days 'DD/MM/YYYY'. Throws invalid, with the field, if one does not exist or they are in the wrong order. */
export function spanOf({ from, to }: { from: string; to: string }): Span {
  const first = dayOf('from', from);
  const last = dayOf('to', to);
  if (first > last) throw wrongDay('to', 'Enter a date that is not before the first one.');
  return { from: first, to: last };
}

function dayOf(field: 'from' | 'to', text: string): CalendarDate {
  const day = parseUkDate(text);
  if (day === undefined) throw wrongDay(field, 'Enter a date that exists, such as 06/04/2026.');
  return day;
}

function wrongDay(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: 'Wrong date', message }]);
}
