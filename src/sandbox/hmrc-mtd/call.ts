import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { type Answer, platformRefusal, refusal } from './answer.ts';
import type { Agencies } from '../hmrc-agents/agencies.ts';
import type { Grants } from './grants.ts';
import { documented, type Operation } from './operations.ts';
import type { People } from './people.ts';
import type { Person } from './person.ts';
import type { HmrcSwitches } from './switches.ts';

/** What all parts of the stand-in share. */
export interface Stand {
  readonly now: () => Date;
  readonly grants: Grants;
  readonly people: People;
  /** Which agents can act for whom. */
  readonly agencies: Agencies;
  readonly switches: HmrcSwitches;
  readonly requestsPerSecond: number;
  readonly calculationDelayMs: number;
}

/** A request that may be carried out: its form, token and headers are right. */
export interface Call {
  readonly operation: Operation;
  /** Path and query. */
  readonly given: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly person: Person;
  /** The year in the path or query; today's if there is none. */
  readonly taxYear: TaxYear;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly stand: Stand;
  readonly hasCalculationErrors: boolean;
}

export type Handler = (call: Call) => Answer;

/** Refuses with a documented code and its message. */
export function refuse(operation: Operation, code: string, paths?: readonly string[]): Answer {
  const found = documented(operation, code);
  if (found === undefined) return platformRefusal('MATCHING_RESOURCE_NOT_FOUND');
  return refusal(found.status, [{ code, message: found.message, ...(paths && { paths }) }]);
}

export function notFound({ operation }: Call): Answer {
  return refuse(operation, 'MATCHING_RESOURCE_NOT_FOUND');
}

/** Remembers that something was sent for the year, which makes earlier calculations old. */
export function countSubmission({ person }: Call, taxYear: string): void {
  person.submissions[taxYear] = (person.submissions[taxYear] ?? 0) + 1;
}
