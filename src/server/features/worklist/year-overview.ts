import type { ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/worklist/worklists.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type SignedOff, statesOf } from '#form-schemas/roll/signed-off.ts';
import { type WorkItem, worklistOf } from '#form-schemas/roll/worklist.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isSameJson } from '../../data/definitions/canonical.ts';
import { formSummaries } from '../../data/definitions/form-summaries.ts';
import { formsInForce } from '../../data/definitions/in-force.ts';
import { openDraft } from '../../data/definitions/open-for-staff.ts';
import { elementsOfYears } from '../../data/return-schema/elements-of-page.ts';
import { newestSet, setInForce } from '../../data/rates/rates-in-force.ts';
import { currentRateVersion, findRateDraft } from '../../data/rates/rates.repo.ts';
import { formsLeft, ratesLeft } from './left-at-start.ts';
import { everyWorklist, signedOffInYear } from '../../data/worklist/worklist.repo.ts';

type Overview = ReplyOf<typeof contract.getStartedYear>;

/** The progress of a year. Throws not_found for one that was not started. */
export async function yearOverview(tx: Tx, taxYear: string, now: Date): Promise<Overview> {
  const worklists = (await everyWorklist(tx)).filter(({ tax_year }) => tax_year === taxYear);
  const [first] = worklists;
  if (first === undefined || !isTaxYear(taxYear) || !isTaxYear(first.from_year))
    throw new AppError('not_found', `${taxYear} has not been started.`);
  const from = first.from_year;
  const inForce = await formsInForce(tx, from, now);
  const asking = inForce.forms.filter(({ definition }) => fieldsFor(definition, from).length > 0);
  const before = new Map(asking.map(({ code, definition }) => [code, definition]));
  const rows = new Map(
    (await formSummaries(tx)).filter((row) => row.taxYear === taxYear).map((row) => [row.code, row]),
  );
  const signedOff = await signedOffInYear(tx, taxYear);
  const listed = new Set(worklists.map(({ code }) => code));
  const elements = await elementsOfYears(tx, taxYear);
  const forms: contract.YearForm[] = [];
  for (const code of [...new Set([...before.keys(), ...rows.keys()])].sort()) {
    const [row, old] = [rows.get(code), before.get(code)];
    const { draft, unreadable } = await openDraft(tx, code, taxYear);
    const isGated = row?.version === 0 && listed.has(code) && unreadable.length === 0;
    const counts =
      isGated && draft !== null && old !== undefined
        ? countsOf(worklistOf(old, draft.definition, from, taxYear, elements), signedOff.get(code) ?? [])
        : { toDecide: null, items: 0 };
    forms.push({
      code,
      title: row?.title ?? old?.title ?? code,
      kind: row?.kind ?? old?.kind ?? '',
      ...counts,
      hasDraft: row?.hasDraft ?? false,
      version: row?.version ?? 0,
      published: row?.published ?? '',
    });
  }
  const started = {
    taxYear,
    from,
    listed,
    at: new Date(Math.min(...worklists.map((one) => one.started.getTime()))),
  };
  const published = new Set(forms.filter(({ version }) => version > 0).map(({ code }) => code));
  return {
    from,
    startedBy: first.started_by,
    started: first.started.toISOString(),
    forms,
    left: await formsLeft(tx, started, inForce, published),
    rates: { left: await ratesLeft(tx, started), ...(await ratesOf(tx, taxYear, now)) },
  };
}

function countsOf(
  items: readonly WorkItem[],
  signedOff: readonly SignedOff[],
): { toDecide: number; items: number } {
  const states = statesOf(items, signedOff);
  return { toDecide: states.filter(({ isOpen }) => isOpen).length, items: states.length };
}

async function ratesOf(tx: Tx, year: TaxYear, now: Date): Promise<Omit<Overview['rates'], 'left'>> {
  const draft = await findRateDraft(tx, year);
  const inForce = await setInForce(tx, year, now);
  const figures = Object.values(draft?.definition ?? inForce ?? {}).flatMap((group) => Object.values(group));
  return {
    hasDraft: draft !== undefined && !isSameJson(draft.definition, await newestSet(tx, year)),
    version: inForce === undefined ? null : await currentRateVersion(tx, year, now),
    unverified: figures.filter(({ verified }) => !verified).length,
  };
}
