import type { getBusinessBooks } from '#contract/businesses/businesses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sum, toPounds } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import { categoryById } from '../../data/books/tax-categories.ts';
import { claimedRows } from '../../data/businesses/claimed.ts';
import type { Tx } from '../../db/database.ts';

/** What the books have of each business of a person's list in a tax year, in the order of the list. */
export async function businessBooks(
  tx: Tx,
  userId: number,
  year: TaxYear,
): Promise<ReplyOf<typeof getBusinessBooks>['books']> {
  const days = { from: taxYearStart(year), to: taxYearEnd(year) };
  const { rows, businesses } = await claimedRows(tx, [userId], { days, withIds: true });
  return (businesses.get(userId) ?? []).map(({ id, share }) => {
    const own = rows.filter(({ business }) => business?.id === id);
    const total = (type: 'I' | 'E') =>
      sum(
        ...own.filter(({ categoryId }) => categoryById(categoryId)?.type === type).map(({ gross }) => gross),
      );
    const [income, expenses] = [total('I'), total('E')];
    return {
      id,
      income: toPounds(income),
      expenses: toPounds(expenses),
      own_income: toPounds(percentOfAmount(income, share)),
      own_expenses: toPounds(percentOfAmount(expenses, share)),
      transactions: [...new Set(own.flatMap(({ ids = [] }) => ids))].toSorted((one, other) => one - other),
    };
  });
}
