import type { TaxInputs } from '../inputs.ts';
import { present, total, type WorkingNode } from '../workings.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { TradingProfit } from './trading-profit.ts';

/**
 * This year's losses of the trade and of partnerships claimed against general income of the same year: boxes 33 of
 * SA103S and 22 of SA104S and SA104F, each at most the loss. ITA 2007, s.64. The reliefs decide how much of it can be used
 * (income, the limit on reliefs). A claim barred by the cash basis is refused earlier: see refusals/trading.ts.
 */
export function sidewaysLosses(
  { taxYear }: TaxInputs,
  { trading, partnership }: { trading: TradingProfit; partnership: PartnershipProfit },
): WorkingNode {
  return total(
    {
      id: 'sideways_losses',
      label: () => `Losses of ${taxYear} set against other income`,
      // [K] The loss stays available for Class 4: SSCBA 1992, Sch.2 para.3(4).
      rule: 'The losses you claim against other income of the same year. For Class 4 they still count against later profits.',
      source: 'Income Tax Act 2007, s.64; forms SA103S, box 33, and SA104S, box 22',
    },
    present(trading.lossClaimed, partnership.lossClaimed),
  );
}
