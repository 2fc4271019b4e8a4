import { sql } from 'kysely';
import type { ClientFacts } from '#contract/practice/clients.ts';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import type { Pence } from '#domain/money.ts';
import { type TaxYear, taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Seal } from '../../crypto/seal.ts';
import { untaggedIn } from '../../data/books/untagged.ts';
import { approvalState } from '../../data/filing/approvals/approval-state.ts';
import { approvalsOf, newestOf } from '../../data/filing/approvals/approvals.repo.ts';
import { ON_ITS_WAY } from '../../data/filing/submissions.repo.ts';
import { type WorkYears, workYears, yearsKey } from '../../data/practice/client-facts.ts';
import { formsProgress } from '../../data/practice/forms-progress.ts';
import { datesToStore, type StoredApproval, type StoredFacts } from '../../data/practice/stored-facts.ts';
import type { ReturnFigures } from '../../data/tax/figures-of-year.ts';
import { rememberFigures, returnFigures } from '../../data/tax/return-figures.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** The dates of a year, as the deadlines screen has them. It belongs to another feature, so the start passes it in. */
export type DatesOf = (
  tx: Tx,
  seal: Seal,
  userId: number,
  year: {
    year: TaxYear;
    today: CalendarDate;
    filed: undefined;
    paid: undefined;
    onPaper: false;
  },
  now: Date,
) => Promise<Pick<Deadlines, 'dates'>>;

/** Works out the facts of a client again and stores them. One at a time for each client. */
export async function refreshClient(
  { db, seal, clock }: Pick<Services, 'db' | 'seal' | 'clock'>,
  datesOf: DatesOf,
  userId: number,
): Promise<void> {
  const now = clock();
  await db.asUser(userId, async (tx) => {
    const locked = await tx
      .selectFrom('client_facts')
      .select('user_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    // No agent wants them any longer.
    if (locked === undefined) return;
    // Before anything is read: changes that are noted from here on stay noted.
    await sql`delete from client_changes where user_id = ${userId}`.execute(tx);
    rememberFigures(tx);
    const years = await workYears(tx, now);
    const facts = await workOut(tx, seal, { userId, years, now }, datesOf);
    await tx
      .updateTable('client_facts')
      .set({ years: yearsKey(years), facts: JSON.stringify(facts), refreshed: now })
      .where('user_id', '=', userId)
      .execute();
  });
}

async function workOut(
  tx: Tx,
  seal: Seal,
  { userId, years: { filing, current }, now }: { userId: number; years: WorkYears; now: Date },
  datesOf: DatesOf,
): Promise<StoredFacts> {
  const toFile = await returnFigures(tx, seal, userId, filing, now);
  const thisYear = await returnFigures(tx, seal, userId, current, now);
  const dates = [];
  for (const year of new Set([filing, current])) {
    const days = { year, today: ukDateOf(now), filed: undefined, paid: undefined, onPaper: false } as const;
    dates.push(...datesToStore(year, (await datesOf(tx, seal, userId, days, now)).dates));
  }
  return {
    untagged: await untaggedIn(tx, userId, { from: taxYearStart(filing), to: taxYearEnd(current) }),
    forms: formsProgress(toFile),
    estimate: { filingYear: leftToPay(toFile), thisYear: leftToPay(thisYear) },
    dates,
    filing: await lastFiling(tx, userId, filing),
    approvals: await approvals(tx, seal, userId, filing, now),
  };
}

function leftToPay({ calculation }: ReturnFigures): Pence | null {
  return calculation.ok ? calculation.figures.leftToPay.value : null;
}

/** What the client last said to each practice about the return of a year. */
async function approvals(
  tx: Tx,
  seal: Seal,
  userId: number,
  year: TaxYear,
  now: Date,
): Promise<StoredApproval[]> {
  const found: StoredApproval[] = [];
  for (const row of newestOf(await approvalsOf(tx, userId, { year })))
    found.push({
      practiceId: row.practice_id,
      state: await approvalState(tx, seal, row, now),
      on: ukDateOf(row.answered ?? row.asked),
    });
  return found;
}

/** The state of the last live return of a year. A test is not one. */
async function lastFiling(tx: Tx, userId: number, year: TaxYear): Promise<ClientFacts['filing']> {
  const row = await tx
    .selectFrom('submissions')
    .select(['state', 'success', 'submitted'])
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('test', '=', false)
    .orderBy('submitted', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { state: 'none' };
  // HMRC's receipt is in doubt: not filed, and not refused either.
  const isOnItsWay = row.state === 'attention' || (ON_ITS_WAY as readonly string[]).includes(row.state);
  return {
    state: row.success === true ? 'filed' : isOnItsWay ? 'sent' : 'rejected',
    on: ukDateOf(row.submitted),
  };
}
