import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { movedScenario } from './moved-scenario.ts';
import { addMissing, everyScenario } from './scenarios.repo.ts';

/**
 * Carries the scenarios that forms have in `from` over to the year after it, for somebody to look at. What is there already,
 * or was removed there, is left.
 */
export async function carryScenarios(
  tx: Tx,
  codes: readonly string[],
  { from, to }: { from: TaxYear; to: TaxYear },
  by: string,
  now: Date,
): Promise<void> {
  const kept = (await everyScenario(tx)).filter(
    ({ code, taxYear }) => taxYear === from && codes.includes(code),
  );
  const moved = kept.map(({ code, taxYear, name, answers, others, expected }) =>
    movedScenario(
      { code, taxYear, name, answers, ...(others !== undefined && { others }), expected },
      from,
      to,
    ),
  );
  await addMissing(tx, moved, by, now);
}
