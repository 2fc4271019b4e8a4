import type { ExpenseChoice } from '#contract/digital-tax/digital-tax-words.ts';
import type { previewUpdate } from '#contract/digital-tax/quarters.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { addDays } from '#domain/calendar-date.ts';
import { sum, toPounds, ZERO } from '#domain/money.ts';
import { taxYearOf, taxYearStart } from '#domain/tax-year.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import { allCategories } from '../../data/books/tax-categories.ts';
import { lastAccepted, type Sent } from '../../data/digital-tax/sent.ts';
import { kindOfField, sentFigures } from '../../data/digital-tax/sent-figures.ts';
import { consolidatedRefusal, leftOut, updateLines } from '../../data/digital-tax/update-body.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import { type DraftUpdate, draftUpdate } from './draft-update.ts';

type Wanted = Omit<Parameters<typeof draftUpdate>[3], 'choice'>;

/**
 * What an update would contain now, next to what was last sent for the period (or, since 2025-26, the year so far).
 * Without a choice, expenses are as they were last sent, if that is still allowed.
 */
export async function preview(
  tx: Tx,
  seal: Seal,
  userId: number,
  { choice, ...wanted }: Wanted & { choice: ExpenseChoice | undefined },
  now: Date,
): Promise<ReplyOf<typeof previewUpdate>> {
  const itemised = await draftUpdate(tx, seal, userId, { ...wanted, choice: 'itemised' }, now);
  const { last, sent } = await sentBefore(tx, seal, userId, itemised, wanted);
  const whyNot = consolidatedRefusal({ ...itemised.update, choice: 'consolidated' })?.words ?? '';
  const expenses = choice ?? (whyNot === '' && last !== undefined ? expensesOf(last) : 'itemised');
  const update = { ...itemised.update, choice: expenses };
  const before = sent && sentFigures(sent.body);
  const lines = updateLines(update);
  const total = (kind: 'income' | 'expense') =>
    toPounds(sum(...lines.filter(({ field }) => kindOfField(field) === kind).map(({ pence }) => pence)));
  const { untagged } = itemised.totals;
  return {
    refusal: itemised.refusal,
    expenses,
    lines: lines.map(({ field, words, pence, codes, homeWorking, mileage, note }) => {
      const had = before?.at(field);
      return {
        field,
        title: words,
        kind: kindOfField(field),
        amount: toPounds(pence),
        ...(had !== undefined && { sent: toPounds(had) }),
        codes: [...codes],
        transactions: countOf(itemised, codes),
        ...(homeWorking !== undefined && { home_working: toPounds(homeWorking) }),
        ...(mileage !== undefined && { mileage: toPounds(mileage) }),
        ...(note !== undefined && { note }),
      };
    }),
    income: total('income'),
    expense: total('expense'),
    ...(before !== undefined && {
      sent: {
        expenses: before.expenses,
        income: toPounds(before.income),
        expense: toPounds(before.expense),
      },
    }),
    left_out: leftOut(update).map((code) => ({
      title: allCategories().find((category) => category.code === code)?.title ?? code,
      amount: toPounds(update.totals[code] ?? ZERO),
      codes: [code],
      transactions: countOf(itemised, [code]),
    })),
    untagged: {
      count: untagged.count,
      newest: untagged.newest.map(({ id, date, description, amount }) => ({
        id,
        date,
        description,
        amount: toPounds(amount),
      })),
    },
    not_consolidated: whyNot,
  };
}

/**
 * `sent` is what this update replaces. `last` is also another period's, or that of the year before: it decides how
 * expenses are suggested.
 */
async function sentBefore(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, rules }: DraftUpdate,
  { businessId, from, to }: Wanted,
): Promise<{ last: Sent | undefined; sent: Sent | undefined }> {
  const own = { userId, year, kind: 'update' as const, businessId };
  const ofYear = await lastAccepted(tx, seal, own);
  const sent = rules.cumulative ? ofYear : await lastAccepted(tx, seal, { ...own, ofPeriod: { from, to } });
  const yearBefore = taxYearOf(addDays(taxYearStart(year), -1));
  const last = sent ?? ofYear ?? (yearBefore && (await lastAccepted(tx, seal, { ...own, year: yearBefore })));
  return { last, sent };
}

function expensesOf({ body }: Sent): ExpenseChoice {
  return sentFigures(body).expenses;
}

function countOf({ totals }: DraftUpdate, codes: readonly TagCode[]): number {
  return codes.reduce((count, code) => count + (totals.transactions[code]?.count ?? 0), 0);
}
