import { type Pence, pence } from '#domain/money.ts';
import type { CapitalGainsInputs } from '../../inputs.ts';
import type { YearRates } from '../../rates/year-rates.ts';
import { excessOver, lowest, notBelowZero } from '../../rounding.ts';
import { derived, incomeInPounds, type WorkingNode } from '../../workings.ts';

/** Gains taxed at the special rate of a lifetime relief. They are part of the gains of the other boxes. */
export interface ReliefGains {
  readonly businessDisposal: WorkingNode;
  readonly investors: WorkingNode;
}

/**
 * Boxes 49, 50 and 50.1: the gains with a relief within the lifetime limits. Gains above a limit are taxed like any
 * other gain. TCGA 1992, ss.169N and 169VK. Box 50.1 has the claims of all years, including this one.
 */
export function reliefGains(given: CapitalGainsInputs, rates: YearRates['capitalGains']): ReliefGains {
  const claimed = incomeInPounds(
    'capital_gains.business_disposal.claimed',
    'Gains with Business Asset Disposal Relief',
    given.businessDisposalRelief,
  );
  const toDate = incomeInPounds(
    'capital_gains.business_disposal.to_date',
    'That relief claimed in your lifetime, including this year',
    given.businessDisposalReliefToDate,
  );
  const investors = incomeInPounds(
    'capital_gains.investors.claimed',
    'Gains with Investors’ Relief',
    given.investorsRelief,
  );
  return {
    businessDisposal: derived(
      {
        id: 'capital_gains.business_disposal',
        label: 'Gains at the rate of Business Asset Disposal Relief',
        rule: 'The gains with this relief, less the part that takes your lifetime claims above the limit.',
        source: 'Taxation of Chargeable Gains Act 1992, s.169N',
      },
      withinLimit(claimed.value, toDate.value, rates.businessDisposalLimit.value),
      [claimed, toDate, rates.businessDisposalLimit],
    ),
    investors: derived(
      {
        id: 'capital_gains.investors',
        label: 'Gains at the rate of Investors’ Relief',
        rule: 'The gains with this relief, at most its limit.',
        source: 'Taxation of Chargeable Gains Act 1992, s.169VK',
      },
      lowest(investors.value, rates.investorsLimit.value),
      [investors, rates.investorsLimit],
    ),
  };
}

function withinLimit(claimed: Pence, toDate: Pence, limit: Pence): Pence {
  const lifetime = toDate > claimed ? toDate : claimed;
  return notBelowZero(pence(claimed - excessOver(lifetime, limit)));
}
