import type { TaxYear } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { movedScenario } from './moved-scenario.ts';
import { addMissing, everyScenario } from './scenarios.repo.ts';

/**
 * Carries the scenarios of forms in `from` over to the next year, for staff to check. Scenarios that exist or were
 * removed there are left unchanged.
 */
export async function carryScenarios(
  tx: Tx,
  codes: readonly string[],
  { from, to }: { from: TaxYear; to: TaxYear },
  by: string,
  now: Date,
): Promise<void> {
  const previous = (await everyScenario(tx)).filter(
    ({ code, taxYear }) => taxYear === from && codes.includes(code),
  );
  const moved = previous.map(({ code, taxYear, name, answers, others, expected }) =>
    movedScenario(
      { code, taxYear, name, answers, ...(others !== undefined && { others }), expected },
      from,
      to,
    ),
  );
  await addMissing(tx, moved, by, now);
}
