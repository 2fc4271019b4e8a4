import type { ScenarioExpected } from '#contract/scenarios/scenarios.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { calculationReply } from '../../data/tax/calculation-reply.ts';
import { pageOf, pagesOf } from '../../data/scenarios/different-xml.ts';
import type { FilledIn } from '../../data/scenarios/fill-in.ts';

/** The actual results that a scenario checks: its figures of the tax, and its part of the return. */
export function expectedOf(
  { tax, xml }: ScenarioExpected,
  { form, issues, figures }: FilledIn,
  year: TaxYear,
): ScenarioExpected {
  const reply: object = figures === undefined ? {} : calculationReply(year, figures);
  const found = new Map(Object.entries(reply).filter(([, amount]) => typeof amount === 'number'));
  const page = figures === undefined ? '' : pageOf(pagesOf(figures, year), form.code);
  return {
    issues: issues.map(({ field, entry, message }) => ({
      field,
      message,
      ...(entry !== undefined && { entry }),
    })),
    ...(tax !== undefined && {
      // A figure that no longer exists is no longer expected.
      tax: Object.fromEntries([...found].filter(([name]) => name in tax)),
    }),
    ...(xml !== undefined && page !== '' && { xml: page }),
  };
}
