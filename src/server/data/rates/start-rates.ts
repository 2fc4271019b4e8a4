import { yearBefore } from '#domain/tax-year.ts';
import { nextYearRates } from '#tax/rates/rate-set.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { RATES } from './rate-events.ts';
import { knownYear, newestSet } from './rates-in-force.ts';
import { findRateDraft, putRateDraft } from './rates.repo.ts';

/**
 * Creates a draft for a year without rates, from the newest ones of the year before. Only what follows from the
 * calendar is verified. Returns its revision. Throws conflict if the year has rates or a draft, or the year before has
 * no rates.
 */
export async function startRates(tx: Tx, taxYear: string, email: string, now: Date): Promise<number> {
  const year = knownYear(taxYear);
  if ((await newestSet(tx, year)) !== undefined) throw new AppError('conflict', `${year} already has rates.`);
  if ((await findRateDraft(tx, year)) !== undefined)
    throw new AppError('conflict', `There is already a draft of the rates for ${year}.`);
  const before = yearBefore(year);
  const set = before && (await newestSet(tx, before));
  if (set === undefined)
    throw new AppError('conflict', `${before ?? 'The year before'} has no rates to start ${year} from.`);
  const revision = await putRateDraft(tx, year, nextYearRates(set, year), 0, { email, now });
  if (revision === undefined)
    throw new AppError('conflict', `There is already a draft of the rates for ${year}.`);
  const note = `From the rates for ${before}`;
  await recordEvent(
    tx,
    { kind: 'rates-draft-started', who: email, code: RATES, taxYear: year, version: 0, note },
    now,
  );
  return revision;
}
