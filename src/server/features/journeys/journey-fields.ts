import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import { UNKNOWN } from '#contract/journeys/vehicles.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { tidyPostcode } from '#domain/postcode.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';

/** The longest journey: a day. A longer one is a wrong date. */
const LONGEST_MS = 86_400_000;

export const TIME_TAKEN =
  'Journey time error: There is already a journey logged for this time period, please choose another time';

export interface Period {
  readonly started: Date;
  readonly ended: Date;
}

/** A postcode as it is stored: in capitals with one space, or empty. */
export function storedPostcode(text: string): string {
  const plain = tidyPostcode(text);
  return plain === UNKNOWN ? '' : plain;
}

/** Stops as they are stored. */
export function storedWaypoints(text: string): string {
  return text
    .split('|')
    .map(storedPostcode)
    .filter((stop) => stop !== '')
    .join('|');
}

/** Hundredths of a mile. Throws invalid if nothing is left. */
export function hundredthsOf(miles: number): number {
  const hundredths = Math.round(miles * 100);
  if (hundredths < 1) throw refusal('miles', 'no miles');
  return hundredths;
}

/** Trimmed. Throws invalid, in the words of spec 2, 5, if there is none. */
export function descriptionOf(text: string): string {
  const plain = text.trim();
  if (plain === '') throw refusal('description', 'no Description');
  return plain;
}

/** Why a journey cannot have this time; undefined if it can. */
export function periodProblem({ started, ended }: Period, newest: TaxYear): string | undefined {
  if (Number.isNaN(started.getTime()) || Number.isNaN(ended.getTime())) return 'Please enter a valid date.';
  if (ended <= started) return 'A journey must end after it starts.';
  if (ended.getTime() - started.getTime() > LONGEST_MS) return 'A journey cannot take more than 24 hours.';
  return dateOutside(ukDateOf(started), newest);
}

/** The same as a refusal. Throws invalid. */
export function refusePeriod(period: Period, newest: TaxYear): void {
  const problem = periodProblem(period, newest);
  if (problem !== undefined) throw refusal('date', problem);
}

/** Whether another journey that is not discarded takes part of this time. */
export async function isTaken(
  tx: Tx,
  userId: number,
  { started, ended }: Period,
  except: readonly number[] = [],
): Promise<boolean> {
  const other = await tx
    .selectFrom('journeys')
    .select('journey_id')
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .where('started', '<', ended)
    .where('ended', '>', started)
    .$if(except.length > 0, (rows) => rows.where('journey_id', 'not in', [...except]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, title: 'Information required', message }]);
}
