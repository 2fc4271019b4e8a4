import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/worklist/worklists.ts';
import { isShipped, type TaxYear, taxYears, yearBefore } from '#domain/tax-year.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { findDraft, putDraft } from '../../data/definitions/definitions.repo.ts';
import { formsInForce } from '../../data/definitions/in-force.ts';
import { newestVersions } from '../../data/definitions/version-times.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { hasRates, knownYear, newestSet } from '../../data/rates/rates-in-force.ts';
import { findRateDraft } from '../../data/rates/rates.repo.ts';
import { startRates } from '../../data/rates/start-rates.ts';
import { carryScenarios } from '../../data/scenarios/carry-over.ts';
import { everyWorklist, insertWorklist } from '../../data/worklist/worklist.repo.ts';

/** The years started, newest first, and the next one: the first that is not, once the year before has rates. */
export async function startedYears(tx: Tx, now: Date): Promise<ReplyOf<typeof contract.listStartedYears>> {
  const started = [...new Set((await everyWorklist(tx)).map(({ tax_year }) => tax_year))];
  const next = taxYears.find((year) => !isShipped(year) && !started.includes(year));
  const from = next && yearBefore(next);
  const canStart = next !== undefined && from !== undefined && (await hasRates(tx, from, now));
  return { started, next: canStart ? { taxYear: next, from } : null };
}

/**
 * Starts a tax year: every form and dialog in force in the year before becomes a draft with a worklist, and so do the
 * rates. Existing drafts and published forms are left unchanged and listed. So are forms that ask nothing in the year
 * before (a page for one year) and withdrawn ones. An existing draft gets its worklist. The scenarios of the year
 * before are carried over for checking. Called again, it does what is missing. Throws conflict if the year before has
 * no rates yet, and for a shipped year.
 */
export async function startYear(
  tx: Tx,
  taxYear: string,
  by: string,
  now: Date,
): Promise<ReplyOf<typeof contract.startYear>> {
  const to = knownYear(taxYear);
  const from = yearBefore(to);
  if (isShipped(to) || from === undefined) throw new AppError('conflict', `${to} has already been started.`);
  if (!(await hasRates(tx, from, now)))
    throw new AppError('conflict', `Publish rates for ${from} before you start ${to}.`);
  const { forms, withdrawn } = await formsInForce(tx, from, now);
  const published = new Set(
    (await newestVersions(tx)).filter((one) => one.taxYear === to).map(({ code }) => code),
  );
  const drafted: string[] = [];
  const left: ReplyOf<typeof contract.startYear>['left'] = [];
  for (const form of [...forms, ...withdrawn].toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const { code, definition } = form;
    if (published.has(code)) {
      left.push({ code, title: definition.title, why: 'published' });
      continue;
    }
    if (withdrawn.includes(form)) {
      left.push({ code, title: definition.title, why: 'withdrawn' });
      continue;
    }
    if (fieldsFor(definition, from).length === 0) {
      left.push({ code, title: definition.title, why: 'nothing' });
      continue;
    }
    await insertWorklist(tx, { code, taxYear: to, from, by }, now);
    const draft = rolledForward(definition, from, to);
    if (
      (await findDraft(tx, code, to)) !== undefined ||
      (await putDraft(tx, draft, 0, by, now)) === undefined
    ) {
      left.push({ code, title: definition.title, why: 'draft' });
      continue;
    }
    drafted.push(code);
    const event = { kind: 'year-started', who: by, code, taxYear: to, version: 0 } as const;
    await recordEvent(tx, { ...event, note: `From the form for ${from}` }, now);
  }
  const listed = left.filter(({ why }) => why === 'draft').map(({ code }) => code);
  await carryScenarios(tx, [...drafted, ...listed], { from, to }, by, now);
  return { status: 'success', from, drafted, left, rates: await ratesStarted(tx, to, by, now) };
}

async function ratesStarted(tx: Tx, to: TaxYear, by: string, now: Date) {
  if ((await newestSet(tx, to)) !== undefined) return 'published';
  if ((await findRateDraft(tx, to)) !== undefined) return 'draft';
  await startRates(tx, to, by, now);
  return 'drafted';
}
