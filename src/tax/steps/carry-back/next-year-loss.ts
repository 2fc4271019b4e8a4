import { pence } from '#domain/money.ts';
import type { EarlierYear } from '../../carry-back-inputs.ts';
import type { TaxInputs } from '../../inputs.ts';
import { lowest, notBelowZero } from '../../rounding.ts';
import { derived, nil, reliefInPounds, type WorkingNode } from '../../workings.ts';
import { asEarlierYear, savedIn } from './carried-back.ts';
import type { Run } from './set-off.ts';

const HEAD = {
  id: 'next_year_relief',
  label: 'Tax saved by a loss of next year, claimed now',
  source: 'Taxes Management Act 1970, Sch.1B para.2; HMRC SACM11010; form SA101, page Ai 4, boxes 3 to 5',
};
const NONE = nil({ ...HEAD, rule: 'None claimed.' });

/**
 * A loss of the year after, claimed with this return against this year or an earlier one. The year that it comes off
 * stays as it was: its tax with the loss and without it are worked out, and the difference is repaid or set against what
 * is due (SA110 box 16). The payments on account stay. Only box 4 is outside the limit on reliefs (ITA 2007, s.24A).
 */
export function nextYearLoss(inputs: TaxInputs, rates: EarlierYear['rates'], run: Run): WorkingNode {
  const claim = inputs.nextYearLoss;
  if (claim?.claimed === undefined) return NONE;
  const year = lossYear(inputs, rates);
  if (year === undefined) return nil({ ...HEAD, rule: 'Not worked out: that year is not filled in here.' });
  const claimed = reliefInPounds('next_year_loss', 'Loss of next year, entered', claim.claimed);
  const outside = reliefInPounds('next_year_loss.unlimited', 'Part without a limit', claim.unlimited);
  const { reliefs, netIncome } = run(year);
  const net = notBelowZero(netIncome.value);
  const sameTrade = lowest(outside.value, claimed.value, net);
  const general = lowest(
    notBelowZero(pence(claimed.value - outside.value)),
    pence(net - sameTrade),
    notBelowZero(pence(reliefs.limited.limit.value - reliefs.limited.claimed.value)),
  );
  const saved = savedIn({ year, sameTrade, general, gains: pence(0) }, run, HEAD.id);
  return derived({ ...HEAD, rule: () => `Claimed for ${year.inputs.taxYear}.` }, saved.value, [
    claimed,
    saved,
  ]);
}

/** The year that the loss comes off, without the claim; undefined if it is not known here. */
export function lossYear(inputs: TaxInputs, rates: EarlierYear['rates']): EarlierYear | undefined {
  const { nextYearLoss: claim, ...rest } = inputs;
  const wanted = claim?.year;
  if (wanted === inputs.taxYear) return asEarlierYear(rest, rates);
  return inputs.earlierYears?.find((one) => one.inputs.taxYear === wanted);
}
