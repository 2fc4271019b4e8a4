import type { ApprovalState } from '#contract/filing/approval-states.ts';
import type { ClientFacts as WireFacts } from '#contract/practice/clients.ts';
import type { DeadlineDate } from '#contract/tax/deadlines.ts';
import { toPounds, type Pence } from '#domain/money.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';

/** A date as it was when the facts were worked out. Nothing that depends on today is stored as text. */
export interface StoredDate {
  readonly year: TaxYear;
  readonly title: string;
  readonly date: string;
  readonly state: 'overdue' | 'to-do';
}

/** What is stored about a client. */
export interface StoredFacts {
  readonly untagged: number;
  readonly forms: { readonly done: number; readonly needed: number };
  readonly estimate: { readonly filingYear: Pence | null; readonly thisYear: Pence | null };
  /** In order; only what is left to do. */
  readonly dates: readonly StoredDate[];
  readonly filing: WireFacts['filing'];
  /** Of the year to file, by practice. Absent in rows from before approvals. */
  readonly approvals?: readonly StoredApproval[];
}

export interface StoredApproval {
  readonly practiceId: number;
  readonly state: ApprovalState;
  readonly on: string;
}

/** Things that people can do, but that nothing depends on. */
const optional: ReadonlySet<DeadlineDate['name']> = new Set(['paper_return', 'online_for_code', 'amend']);

/** The dates of a year that are left to do, as they are stored. */
export function datesToStore(year: TaxYear, dates: readonly DeadlineDate[]): StoredDate[] {
  return dates.flatMap(({ name, title, date, state }): StoredDate[] => {
    if (optional.has(name)) return [];
    if (state === 'overdue') return [{ year, title, date, state }];
    return state === 'next' || state === 'later' ? [{ year, title, date, state: 'to-do' }] : [];
  });
}

/** Whether a day to do something by has passed since the facts were worked out, so that they may be wrong. */
export function hasPassed({ dates }: StoredFacts, today: string): boolean {
  return dates.some(({ state, date }) => state === 'to-do' && date < today);
}

/** The facts as they are on a day, for the people of a practice. */
export function factsOn(
  { untagged, forms, estimate, dates, filing, approvals = [] }: StoredFacts,
  refreshed: Date,
  { today, practiceId }: { today: string; practiceId: number | undefined },
): WireFacts {
  const approval = approvals.find((one) => one.practiceId === practiceId);
  const [next] = dates.toSorted((one, other) => one.date.localeCompare(other.date));
  return {
    untagged,
    forms,
    estimate: { filing_year: wire(estimate.filingYear), this_year: wire(estimate.thisYear) },
    ...(next && {
      deadline: {
        title: next.title,
        date: next.date,
        state: next.date < today ? 'overdue' : 'due',
        tax_year_id: startYear(next.year),
      },
    }),
    filing,
    ...(approval && { approval: { state: approval.state, on: approval.on } }),
    at: refreshed.toISOString(),
  };
}

function wire(amount: Pence | null): number | null {
  return amount === null ? null : toPounds(amount);
}
