import { type Pence, sum } from '#domain/money.ts';
import { percentOfAmount } from '#domain/parts.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../../db/database.ts';
import { boxCode, categoryById } from '../../books/tax-categories.ts';
import { businessesOf } from '../../businesses/businesses.repo.ts';
import { chosenBusinesses } from '../../businesses/choices.ts';
import { businessIn } from '../../businesses/claimed.ts';

/** A tagged part of a transaction that counts in a box. Amounts are pence, dates 'YYYY-MM-DD'. */
export interface CountedClaim {
  /** Of the transaction; the parts of a split one share it. */
  readonly id: number;
  readonly date: string;
  /** The day that decides the tax year. */
  readonly taxDate: string;
  readonly account: string;
  readonly description: string;
  /** Of the transaction; negative is money out. */
  readonly amount: Pence;
  readonly tag: TagCode;
  readonly tagName: string;
  /** What counts in the box; negative is a refund. */
  readonly claimed: Pence;
  /** Of the person's list; absent for someone without one, and for income of no business. */
  readonly business?: CountedBusiness;
}

interface CountedBusiness {
  readonly id: number;
  readonly name: string;
  /** Percent of what is claimed that counts in the box. */
  readonly share: number;
}

/** The same rows that bookTotals() adds up, oldest first. */
export async function countedClaims(tx: Tx, userId: number, year: TaxYear): Promise<CountedClaim[]> {
  const rows = await tx
    .selectFrom('claims as c')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'c.user_id').onRef('t.transaction_id', '=', 'c.transaction_id'),
    )
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.user_id', '=', 't.user_id').onRef('a.account_id', '=', 't.account_id'),
    )
    .select([
      't.transaction_id as id',
      't.account_id',
      'c.custom_tag_id',
      'c.rule_id',
      't.date',
      'c.tax_date as taxDate',
      'a.name as account',
      't.description',
      't.amount',
      'c.category_id',
      'c.amount as claimed',
    ])
    .where('c.user_id', '=', userId)
    .where('c.tax_date', '>=', taxYearStart(year))
    .where('c.tax_date', '<=', taxYearEnd(year))
    .orderBy('c.tax_date')
    .orderBy('c.claim_id')
    .execute();
  const own = await businessesOf(tx, userId);
  const chosen = own.length === 0 ? undefined : await chosenBusinesses(tx, userId);
  return rows.flatMap(({ category_id, account_id, custom_tag_id, rule_id, amount, claimed, ...row }) => {
    const category = categoryById(category_id);
    const tag = category && boxCode(category);
    if (category === undefined || tag === undefined) return [];
    const pence = { amount: amount as Pence, claimed: claimed as Pence }; // pence columns
    const claim = { category_id, account_id, custom_tag_id, rule_id, transaction_id: row.id };
    const business = chosen && businessIn(claim, chosen, own);
    return [
      {
        ...row,
        ...pence,
        tag,
        tagName: category.tagname,
        ...(business && { business: { id: business.id, name: business.name, share: business.share } }),
      },
    ];
  });
}

/** What counts in the boxes of these claims: the person's share of each business, to the penny. */
export function countedPart(claims: readonly Pick<CountedClaim, 'business' | 'claimed'>[]): Pence {
  const byBusiness = Map.groupBy(claims, ({ business }) => business?.id);
  return sum(
    ...[...byBusiness.values()].map((of) =>
      percentOfAmount(sum(...of.map(({ claimed }) => claimed)), of[0]?.business?.share ?? 100),
    ),
  );
}
