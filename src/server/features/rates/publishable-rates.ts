import { sql } from 'kysely';
import type { ChangeCounts } from '#contract/form-events/form-events.ts';
import type { RateProblem, RatePublishReply } from '#contract/rates/rates.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { RateSet } from '#tax/rates/rate-set.ts';
import { AppError } from '../../http/app-error.ts';
import { isSameJson } from '../../data/definitions/canonical.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { type Gated, noteWith, type Refused } from '../../data/publishing/publishable.ts';
import { RATES } from '../../data/rates/rate-events.ts';
import { rateSetProblems } from '../../data/rates/rate-set-problems.ts';
import { newestSet, setInForce, setOf } from '../../data/rates/rates-in-force.ts';
import {
  deleteRateDraft,
  findRateDraft,
  insertRateSet,
  lockRateDraft,
  newestRateVersion,
  rateVersions,
} from '../../data/rates/rates.repo.ts';
import { failingWith } from './try-rates.ts';

type PublishableRates = Gated<RateSet, RateProblem, Extract<RatePublishReply, { status: 'error' }>, null>;

/** The rates of a year, for review and publishing. */
export function publishableRates(year: TaxYear): PublishableRates {
  return {
    code: RATES,
    taxYear: year,
    name: `the rates for ${year}`,
    lock: (tx) => lockRateDraft(tx, year),
    findDraft: async (tx) => {
      const draft = await findRateDraft(tx, year);
      if (draft === undefined) return undefined;
      const { definition, revision, saved_by, saved, edited_by } = draft;
      return { content: definition, revision, savedBy: saved_by, saved, editedBy: edited_by };
    },
    versions: async (tx) => (await rateVersions(tx, year)).map(({ version }) => version),
    refusal: (_db, set) => Promise.resolve(wrongIn(set)),
    basis: async (tx, { content, saved }) => {
      const all = await rateVersions(tx, year);
      const version = all.find(({ published }) => published <= saved)?.version ?? 0;
      return { version, changes: changesOf(await setOf(tx, year, version), content) };
    },
    contentOf: async (tx, version) => {
      const set = await setOf(tx, year, version);
      if (set === undefined)
        throw new AppError('not_found', `There is no version ${version} of the rates for ${year}.`);
      return set;
    },
    gate: async (db, set, at) => {
      const wrong = wrongIn(set);
      if (wrong !== undefined) return { refusal: { ...wrong, failing: [] } };
      const { failing } = await failingWith(db, year, set, at);
      if (failing.length === 0) return { ready: null };
      const message = failing.length === 1 ? 'One scenario fails.' : `${failing.length} scenarios fail.`;
      return { refusal: { status: 'error', message, problems: [], failing } };
    },
    publish,
    // Rates do not depend on other published content.
    lastCheck: () => Promise.resolve(undefined),
    deleteDraft: (tx, revision) => deleteRateDraft(tx, year, revision),
  };

  function wrongIn(set: RateSet): Refused<RateProblem> | undefined {
    const problems = rateSetProblems(set, year);
    return problems.length === 0
      ? undefined
      : { status: 'error', message: 'The draft has problems.', problems };
  }

  async function publish(...[tx, set, , publication, now]: Parameters<PublishableRates['publish']>) {
    // Anyone else who publishes rates of this year waits, and gets the next number.
    await sql`select pg_advisory_xact_lock(724004, hashtext(${`${RATES}/${year}`}))`.execute(tx);
    const { email, note, approvedBy = '', holdsFrom = now, restores } = publication;
    const version = (await newestRateVersion(tx, year)) + 1;
    // The rates in force at that time, not a version scheduled for later.
    const before = (await setInForce(tx, year, holdsFrom)) ?? (await newestSet(tx, year));
    await insertRateSet(tx, { year, version, set, by: email, note, approvedBy, holdsFrom, restores }, now);
    await recordEvent(
      tx,
      {
        kind: restores === undefined ? 'rates-published' : 'rolled-back',
        who: email,
        code: RATES,
        taxYear: year,
        version,
        note: noteWith(note, publication),
        changes: changesOf(before, set),
      },
      now,
    );
    return version;
  }
}

function changesOf(before: RateSet | undefined, after: RateSet): ChangeCounts | undefined {
  return before && { added: 0, changed: differing(before, after), removed: 0, form: 0 };
}

/** How many figures differ in their value, sources or mark. */
function differing(before: RateSet, after: RateSet): number {
  const groups = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...groups].reduce((count, group) => {
    const [old, now] = [before[group] ?? {}, after[group] ?? {}];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    return count + names.filter((name) => !isSameJson(old[name] ?? null, now[name] ?? null)).length;
  }, 0);
}
