import { formatPounds } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf } from '../rounding.ts';
import { derived, nil } from '../workings.ts';
import { type AboveBasicRateFacts, liableAboveBasicRate } from './above-basic-rate.ts';
import type { Claim } from './tax-left.ts';

const HEAD = {
  id: 'marriage_allowance_received',
  label: 'Marriage allowance received',
  source: 'Income Tax Act 2007, s.55B',
};

/**
 * The claim of the one who receives marriage allowance; undefined when there is none. The basic rate on the amount
 * transferred, the same everywhere in the United Kingdom. Nil for who is liable above the basic rate.
 */
export function marriageAllowanceReceived(
  { allowances, region }: TaxInputs,
  facts: AboveBasicRateFacts,
  rates: YearRates,
): Claim | undefined {
  if (allowances?.marriageTransferIn !== true) return undefined;
  const { marriageTransfer, marriageReliefRate } = rates.allowances;
  const head = { id: `${HEAD.id}.full`, label: 'Marriage allowance, before the limit', source: HEAD.source };
  if (liableAboveBasicRate(facts, region, rates)) {
    const rule =
      region === 'scotland'
        ? 'Not given: some of your income is above the intermediate rate limit of Scotland or the basic rate limit.'
        : 'Not given: some of your income is above the basic rate limit.';
    return { ...HEAD, full: nil({ ...head, rule }, [facts.netIncome, rates.incomeTax.basicRateLimit]) };
  }
  const rule = () => `${formatRate(marriageReliefRate.value)} of ${formatPounds(marriageTransfer.value)}.`;
  const value = percentOf(marriageTransfer.value, marriageReliefRate.value);
  return { ...HEAD, full: derived({ ...head, rule }, value, [marriageTransfer, marriageReliefRate]) };
}
