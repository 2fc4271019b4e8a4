import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/rates.ts';
import type { RateSet } from '#tax/rates/rate-set.ts';
import type { Database, Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { recordEvent } from '../form-events/record-event.ts';
import { RATES } from './rate-events.ts';
import { rateSetProblems } from './rate-set-problems.ts';
import { knownYear } from './rates-in-force.ts';
import {
  currentRateVersion,
  deleteRateDraft,
  findRateDraft,
  insertRateSet,
  lockRateDraft,
} from './rates.repo.ts';
import { failingWith } from './try-rates.ts';

/**
 * Publishes the draft at `revision` when it has no problems and every scenario of the year passes with it. The scenarios
 * run between two transactions; the second makes sure that the draft is still the one they ran on. Throws conflict when it
 * is not.
 */
export async function publishDraft(
  db: Database,
  taxYear: string,
  { revision, note = '' }: BodyOf<typeof contract.publishRates>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.publishRates>> {
  const year = knownYear(taxYear);
  const set = await db.asSystem((tx) => draftAt(tx, year, revision));
  const problems = rateSetProblems(set, year);
  if (problems.length > 0)
    return { status: 'error', message: 'The draft has problems.', problems, failing: [] };
  const { failing } = await failingWith(db, year, set, now);
  if (failing.length > 0) {
    const message = failing.length === 1 ? 'One scenario fails.' : `${failing.length} scenarios fail.`;
    return { status: 'error', message, problems: [], failing };
  }
  return db.asSystem(async (tx) => {
    await lockRateDraft(tx, year);
    await draftAt(tx, year, revision);
    const version = (await currentRateVersion(tx, year)) + 1;
    await insertRateSet(tx, { year, version, set, by: email, note }, now);
    await deleteRateDraft(tx, year, revision);
    const event = { kind: 'rates-published', who: email, code: RATES, taxYear, version, note } as const;
    await recordEvent(tx, event, now);
    return { status: 'success', version };
  });
}

async function draftAt(tx: Tx, year: string, revision: number): Promise<RateSet> {
  const draft = await findRateDraft(tx, year);
  if (draft === undefined || draft.revision !== revision)
    throw new AppError('conflict', 'The draft was saved, published or discarded since you opened it.');
  return draft.definition;
}
