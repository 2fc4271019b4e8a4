import type { TaxYear } from '../../src/domain/tax-year.ts';
import { definitionFor } from '../../form-schemas/resolve.ts';
import { shippedDefinitions } from '../../form-schemas/shipped/index.ts';
import { runScenario } from '../../src/server/data/scenarios/run-scenario.ts';
import { groundOf } from '../../src/server/data/scenarios/scenarios-of-draft.ts';
import { shippedScenarios } from '../../src/server/features/scenarios/shipped-scenarios.ts';
import { shippedForms } from '../../src/server/features/tax/cases/shipped-forms.ts';
import { ratesOf } from '../../src/tax/rates/index.ts';

const CODE = 'SA103S';

/** Milliseconds of each of `tries` runs of 100 scenarios of one draft; each run compiles the form of each year. */
export function scenarioTimes(tries: number): number[] {
  const definitions = shippedDefinitions();
  const shipped = shippedScenarios().filter(({ code }) => code === CODE);
  const hundred = Array.from({ length: 100 }, (_, index) => shipped[index % shipped.length]).filter(
    (one) => one !== undefined,
  );
  return Array.from({ length: tries }, () => {
    const grounds = new Map<TaxYear, ReturnType<typeof groundOf>>();
    const start = performance.now();
    for (const scenario of hundred)
      runScenario(scenario, (year) => {
        const form = definitionFor(definitions, CODE, year);
        if (form === undefined) throw new Error(`no ${CODE} in ${year}`);
        const ground = grounds.get(year) ?? groundOf(shippedForms(year), ratesOf(year), form, year);
        grounds.set(year, ground);
        return ground;
      });
    return performance.now() - start;
  });
}
