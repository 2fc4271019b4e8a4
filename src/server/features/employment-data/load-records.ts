import { ukDateOf } from '#domain/calendar-date.ts';
import { startYear, taxYearOf, taxYears, type TaxYear } from '#domain/tax-year.ts';
import {
  findConnection,
  lockConnection,
  updateConnection,
} from '../../data/employment-data/connections.repo.ts';
import { type RecordsOfYear, replaceRecords } from '../../data/employment-data/records.repo.ts';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { hmrcOf } from './hmrc-of.ts';

export interface LoadJob {
  readonly userId: number;
}

/** HMRC has the current year and the four before it. */
const YEARS = 5;

/** Queues reading a person's record, to run once the transaction has committed. */
export async function enqueueLoad({ jobs }: Services, tx: Tx, userId: number): Promise<void> {
  const job: LoadJob = { userId };
  await jobs.enqueue(tx, 'load-employment-data', job, { key: String(userId) });
}

/**
 * Reads a person's record of every year from HMRC and replaces what was read before, all of it or nothing. If they no
 * longer let us read it, what we have is deleted. Throws if HMRC cannot be reached, so that the job is retried.
 */
export async function loadRecords(services: Services, { userId }: LoadJob): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const connection = await db.asUser(userId, (tx) => findConnection(tx, userId));
  if (connection?.state !== 'accepted') return;
  const found = await readYears(services, connection.nino, now);
  await db.asUser(userId, async (tx) => {
    const current = await lockConnection(tx, userId);
    // Removed, or made again for another number.
    if (current?.state !== 'accepted' || current.nino !== connection.nino) return;
    await replaceRecords(tx, userId, found ?? []);
    await updateConnection(
      tx,
      userId,
      found === undefined
        ? { state: 'ended', ended: 'Deauthorised', requested: null, loaded: null }
        : { loaded: now, requested: null },
    );
  });
}

/** Undefined if the person no longer lets us read it. One year at a time, because HMRC limits an application's calls. */
async function readYears(services: Services, nino: string, now: Date): Promise<RecordsOfYear[] | undefined> {
  const { record } = hmrcOf(services);
  const years: RecordsOfYear[] = [];
  for (const year of recentYears(now)) {
    const records = await record.ofYear(nino, startYear(year));
    if (records === 'not_authorised') return undefined;
    if (records !== 'no_data') years.push({ year, records });
  }
  return years;
}

function recentYears(now: Date): readonly TaxYear[] {
  const current = taxYearOf(ukDateOf(now));
  const end = current === undefined ? taxYears.length : taxYears.indexOf(current) + 1;
  return taxYears.slice(Math.max(0, end - YEARS), end);
}
