import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/rates/rates.ts';
import { isShipped, type TaxYear, taxYears, yearBefore } from '#domain/tax-year.ts';
import { type Description, description } from '#tax/rates/description.ts';
import { groupTitles } from '#tax/rates/group-titles.ts';
import type { RateSet } from '#tax/rates/rate-set.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isSameJson } from '../../data/definitions/canonical.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { reviewOf } from '../../data/publishing/reviews.repo.ts';
import { endReview } from '../../data/publishing/reviews.ts';
import { wireVersions } from '../../data/publishing/versions.ts';
import { needsSecondAdmin } from '../../data/users/staff.repo.ts';
import { publishableRates } from './publishable-rates.ts';
import { RATES } from '../../data/rates/rate-events.ts';
import { rateSetProblems } from '../../data/rates/rate-set-problems.ts';
import { knownYear, newestSet, setInForce, setOf } from '../../data/rates/rates-in-force.ts';
import * as repo from '../../data/rates/rates.repo.ts';

/** The years with rates or draft rates, newest first, and the year that can be started. */
export async function years(tx: Tx, now: Date): Promise<ReplyOf<typeof contract.listRateYears>> {
  const published = await repo.yearsWithRateSets(tx);
  const drafts = await repo.yearsWithRateDraft(tx);
  const opened = taxYears.filter((year) => isShipped(year) || published.has(year));
  const next = taxYears.find((year) => !opened.includes(year));
  const shown = taxYears.filter((year) => opened.includes(year) || drafts.has(year));
  const rows = await Promise.all(shown.map((year) => yearRow(tx, year, drafts, now)));
  return { years: rows.toReversed(), next: next === undefined || drafts.has(next) ? null : next };
}

async function yearRow(
  tx: Tx,
  year: TaxYear,
  drafts: ReadonlySet<string>,
  now: Date,
): Promise<contract.RateYear> {
  const versions = await versionsOf(tx, year, now);
  const inForce = versions.find(({ current }) => current);
  const scheduled = versions.find(({ status }) => status === 'scheduled');
  const draft = drafts.has(year) ? await repo.findRateDraft(tx, year) : undefined;
  const review = draft && (await reviewOf(tx, RATES, year, draft.revision));
  const set = await setInForce(tx, year, now);
  const figures = Object.values(set ?? {}).flatMap((group) => Object.values(group));
  return {
    taxYear: year,
    shipped: isShipped(year),
    version: inForce?.version ?? null,
    published: inForce?.published ?? '',
    scheduledFrom: scheduled?.holdsFrom ?? '',
    unverified: figures.filter(({ verified }) => !verified).length,
    hasDraft: draft !== undefined && !isSameJson(draft.definition, await newestSet(tx, year)),
    review: review?.state ?? '',
  };
}

/** All data for the screen of a year. Throws not_found for a year with neither rates nor a draft. */
export async function ratesOfYear(
  tx: Tx,
  taxYear: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getRates>> {
  const year = knownYear(taxYear);
  const inForce = await setInForce(tx, year, now);
  const newest = await newestSet(tx, year);
  const draft = await repo.findRateDraft(tx, year);
  if (newest === undefined && draft === undefined)
    throw new AppError('not_found', `The rates for ${year} have not been started.`);
  const before = yearBefore(year);
  const figuresBefore = before && (await setInForce(tx, before, now));
  return {
    groups: groups(),
    inForce: inForce === undefined ? null : wireSet(inForce),
    newest: newest === undefined ? null : wireSet(newest),
    before:
      before === undefined || figuresBefore === undefined
        ? null
        : { taxYear: before, figures: wireSet(figuresBefore) },
    draft:
      draft === undefined
        ? null
        : {
            figures: wireSet(draft.definition),
            revision: draft.revision,
            savedBy: draft.saved_by,
            editedBy: draft.edited_by,
            saved: draft.saved.toISOString(),
            problems: rateSetProblems(draft.definition, year),
          },
    review: draft === undefined ? null : await reviewOf(tx, RATES, year, draft.revision),
    secondAdmin: await needsSecondAdmin(tx),
    versions: await versionsOf(tx, year, now),
  };
}

/** A published version. Throws not_found. */
export async function version(
  tx: Tx,
  taxYear: string,
  number: number,
  now: Date,
): Promise<ReplyOf<typeof contract.getRateVersion>> {
  const year = knownYear(taxYear);
  const found = (await versionsOf(tx, year, now)).find((one) => one.version === number);
  const set = await setOf(tx, year, number);
  if (found === undefined || set === undefined)
    throw new AppError('not_found', `There is no version ${number} of the rates for ${year}.`);
  return { figures: wireSet(set), version: found };
}

/**
 * Saves a draft. Throws conflict if someone else has saved after `revision`, or published after `version`; their work
 * is unchanged.
 */
export async function saveDraft(
  tx: Tx,
  taxYear: string,
  { figures, revision, version: from }: BodyOf<typeof contract.saveRateDraft>,
  email: string,
  now: Date,
): Promise<ReplyOf<typeof contract.saveRateDraft>> {
  const year = knownYear(taxYear);
  // The rates of a new year are created from the year before (startRates).
  if (revision === 0 && (await newestSet(tx, year)) === undefined)
    throw new AppError('not_found', `The rates for ${year} have not been started.`);
  if ((await repo.newestRateVersion(tx, year)) !== from)
    throw new AppError('conflict', 'Other rates have been published since you opened these.');
  if (revision > 0) await endReview(tx, publishableRates(year), { revision }, email, now);
  const saved = await repo.putRateDraft(tx, year, figures, revision, { email, now });
  if (saved === undefined)
    throw new AppError('conflict', 'Someone else has saved this draft since you opened it.');
  if (revision === 0) {
    const event = { kind: 'rates-draft-started', who: email, code: RATES, taxYear, version: from } as const;
    await recordEvent(tx, event, now);
  }
  return { status: 'success', revision: saved, problems: rateSetProblems(figures, year) };
}

/** Discards the draft, unless someone has saved it after `revision`. */
export async function discardDraft(
  tx: Tx,
  taxYear: string,
  revision: number,
  email: string,
  now: Date,
): Promise<{ status: 'success' }> {
  const year = knownYear(taxYear);
  if (!(await repo.deleteRateDraft(tx, year, revision)))
    throw new AppError(
      'conflict',
      'Someone has saved, published or discarded the draft since you opened it.',
    );
  const inForce = await repo.currentRateVersion(tx, year, now);
  await recordEvent(
    tx,
    { kind: 'rates-draft-discarded', who: email, code: RATES, taxYear, version: inForce },
    now,
  );
  return { status: 'success' };
}

/** Newest first; the one in force is current. The shipped rates are version 0. */
async function versionsOf(tx: Tx, year: TaxYear, now: Date): Promise<contract.RateVersion[]> {
  const published = wireVersions(await repo.rateVersions(tx, year), now);
  if (!isShipped(year)) return published;
  const current = !published.some((one) => one.current);
  const shipped = {
    version: 0,
    published: '',
    publishedBy: 'Formledger',
    approvedBy: '',
    note: 'As shipped',
    holdsFrom: '',
    status: current ? ('in force' as const) : ('superseded' as const),
    restores: null,
    current,
    scenarios: null,
  };
  return [...published, shipped];
}

function groups(): contract.RateGroup[] {
  return Object.entries(description).map(([name, figures]) => ({
    name,
    title: groupTitles[name as keyof typeof groupTitles], // The keys of a constant.
    figures: Object.entries<Description>(figures).map(([figure, { label, law, unit }]) => ({
      name: figure,
      label,
      law,
      unit,
    })),
  }));
}

/** The wire's lists are not read-only. */
function wireSet(set: RateSet): contract.RateFigures {
  return set as contract.RateFigures;
}
