import { formatPounds } from '#domain/money.ts';
import type { Region, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, percentOf } from '../rounding.ts';
import type { YearFigures } from '../year-figures.ts';
import { derived, nil } from '../workings.ts';
import type { IncomeTaxCharge } from './income-tax.ts';
import { taxRegion } from './residence/tax-region.ts';
import { whyNoCouplesAllowances } from './residence/lost-allowances.ts';
import type { Claim } from './tax-left.ts';

const LAW = 'Income Tax Act 2007, s.55B';

/**
 * The claim of a person who receives marriage allowance; undefined without one. The basic rate on the transferred
 * amount, the same everywhere in the United Kingdom. Zero for people liable above the basic rate (Scotland: the
 * intermediate rate), whatever the claim: s.55B(2)(b) and (ba).
 */
export function marriageAllowanceReceived(
  inputs: TaxInputs,
  { marriageTransfer, marriageReliefRate }: YearRates['allowances'],
  tax: IncomeTaxCharge,
): Claim | undefined {
  if (inputs.allowances?.marriageTransferIn !== true) return undefined;
  const claim = { id: 'marriage_allowance_received', label: 'Marriage Allowance received', source: LAW };
  const notDue = { id: `${claim.id}.full`, label: 'Marriage Allowance that is not due', source: LAW };
  const lost = whyNoCouplesAllowances(inputs);
  if (lost !== undefined) return { ...claim, full: nil({ ...notDue, ...lost }) };
  if (tax.aboveBasicRate)
    return { ...claim, full: nil({ ...notDue, rule: `None: ${aboveTheRate(taxRegion(inputs))}.` }) };
  const full = derived(
    {
      id: 'marriage_allowance_received.full',
      label: 'Marriage Allowance, before the tax left',
      rule: () => `${formatRate(marriageReliefRate.value)} of ${formatPounds(marriageTransfer.value)}.`,
      source: LAW,
    },
    percentOf(marriageTransfer.value, marriageReliefRate.value),
    [marriageTransfer, marriageReliefRate],
  );
  return { ...claim, full };
}

/**
 * Why a claim to receive marriage allowance gives nothing, as the end of a sentence; undefined without a claim, or
 * when it gives something. The same conditions as above, and s.29(2): no reduction takes the tax below zero.
 */
export function whyNoMarriageAllowance(
  inputs: TaxInputs,
  { tax, reducers }: Pick<YearFigures, 'tax' | 'reducers'>,
): string | undefined {
  if (inputs.allowances?.marriageTransferIn !== true || reducers.marriage.value > 0) return undefined;
  if (whyNoCouplesAllowances(inputs) !== undefined)
    return 'lost with what your residence form claims or says';
  return tax.aboveBasicRate
    ? `not due, as ${aboveTheRate(taxRegion(inputs))}`
    : 'there is no tax left that it could reduce';
}

function aboveTheRate(region: Region): string {
  const top = region === 'scotland' ? 'intermediate' : 'basic';
  return `you pay tax above the ${top} rate, or would without the dividend allowance`;
}
