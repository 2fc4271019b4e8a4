import type { Problem } from '#contract/problem.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { statesOf } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import type { Tx } from '../../db/database.ts';
import { definitionsInForce } from '../definitions/in-force.ts';
import { elementsOfPage } from '../return-schema/elements-of-page.ts';
import { newestVersions } from '../definitions/version-times.ts';
import { signedOffOf, worklistRow } from './worklist.repo.ts';

/** The most items listed at once; the worklist has them all. */
const MOST_NAMED = 50;

/**
 * The worklist items that prevent publishing a form for a year, as problems at its boxes. None for a form whose year
 * was not started here, nor once the form is published for it: later versions are corrections.
 */
export async function openWorklistItems(
  tx: Tx,
  code: string,
  year: string,
  definition: Definition,
  now: Date,
): Promise<{ readonly count: number; readonly problems: readonly Problem[] }> {
  const row = await worklistRow(tx, { code, taxYear: year });
  if (row === undefined || (await isPublishedFor(tx, code, year))) return { count: 0, problems: [] };
  const before = await formBefore(tx, code, row.from_year, now);
  if (before === undefined || !isTaxYear(row.from_year) || !isTaxYear(year)) {
    const message = `Worklist: the form of ${row.from_year} cannot be read, so it cannot be compared.`;
    return { count: 1, problems: [{ path: '', message }] };
  }
  const elements = await elementsOfPage(tx, code, year);
  const items = worklistOf(before, definition, row.from_year, year, elements);
  const open = statesOf(items, await signedOffOf(tx, { code, taxYear: year })).filter(({ isOpen }) => isOpen);
  return {
    count: open.length,
    problems: open.slice(0, MOST_NAMED).map(({ item: { at, called, proposes } }) => ({
      path: at === undefined ? '' : `/form_json/fields/${at}`,
      message: `Worklist: sign off ${called} as ${proposes}.`,
    })),
  };
}

/** The form of the year before, as its filers see it. */
export async function formBefore(
  tx: Tx,
  code: string,
  from: string,
  now: Date,
): Promise<Definition | undefined> {
  if (!isTaxYear(from)) return undefined;
  return (await definitionsInForce(tx, from, now)).find((form) => form.code === code)?.definition;
}

/** Whether any version was published for exactly this year, even one that takes effect later. */
export async function isPublishedFor(tx: Tx, code: string, year: string): Promise<boolean> {
  return (await newestVersions(tx)).some((one) => one.code === code && one.taxYear === year);
}
