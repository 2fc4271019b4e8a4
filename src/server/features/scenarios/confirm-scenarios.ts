import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/scenarios/scenarios.ts';
import { isTaxYear, type TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { isSameJson } from '../../data/definitions/canonical.ts';
import { recordEvent } from '../../data/form-events/record-event.ts';
import { filledIn, type Ground, runScenario } from '../../data/scenarios/run-scenario.ts';
import { expectedOf } from './expected-of.ts';
import { groundsOf, scenariosOf } from '../../data/scenarios/scenarios-of-draft.ts';
import { putScenario } from '../../data/scenarios/scenarios.repo.ts';

/**
 * Signs off carried-over scenarios: their results with this draft are what they expect from now on. Throws conflict if
 * the results differ from those seen, or someone has changed a scenario in the meantime.
 */
export async function confirmCarried(
  tx: Tx,
  which: { code: string; taxYear: string },
  { definition, seen }: BodyOf<typeof contract.confirmScenarios>,
  email: string,
  now: Date,
): Promise<Extract<ReplyOf<typeof contract.confirmScenarios>, { status: 'success' }>> {
  const carried = (await scenariosOf(tx, which)).filter(({ expected }) => expected.carriedFrom !== undefined);
  const grounds = await groundsOf(tx, definition, carried, now);
  for (const result of seen) {
    const scenario = carried.find(({ name }) => name === result.name);
    if (scenario === undefined || result.code !== which.code || result.taxYear !== which.taxYear)
      throw new AppError('conflict', `“${result.name}” is not waiting for a check.`);
    const { revision, savedBy: _, saved: __, ...content } = scenario;
    if (!isSameJson(runScenario(content, grounds), result))
      throw new AppError('conflict', `The result of “${result.name}” has changed. Check it again.`);
    const expected = foundOf(content, grounds);
    if ((await putScenario(tx, { ...content, expected }, revision, email, now)) === undefined)
      throw new AppError('conflict', `“${result.name}” has been changed. Check it again.`);
  }
  const names = seen.map(({ name }) => `“${name}”`).join(', ');
  const note = `Scenarios checked: ${names}`.slice(0, 500);
  await recordEvent(tx, { ...which, kind: 'signed-off', who: email, version: 0, note }, now);
  return { status: 'success', confirmed: seen.length };
}

function foundOf(content: Parameters<typeof runScenario>[0], grounds: (year: TaxYear) => Ground) {
  const { taxYear, name } = content;
  const found = isTaxYear(taxYear) ? filledIn(content, taxYear, grounds, 'draft') : undefined;
  if (found === undefined || !isTaxYear(taxYear))
    throw new AppError('invalid', `“${name}” does not belong to a form of ${taxYear}.`);
  return expectedOf(content.expected, found, taxYear);
}
