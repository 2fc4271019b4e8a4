import { formatPounds, pence } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, notBelowZero, percentOf } from '../rounding.ts';
import { derived, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { GrossPayments } from './gross-payments.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { PropertyProfit } from './property-profit.ts';

/** Reliefs that share one statutory limit. */
export interface LimitedReliefs {
  /** Losses of a trade or partnership set against other income of the year. */
  readonly sideways: WorkingNode;
  readonly shareLosses: WorkingNode;
  readonly claimed: WorkingNode;
  /** The limit. */
  readonly limit: WorkingNode;
  readonly given: WorkingNode;
}

const LAW = 'Income Tax Act 2007, s.24A; HMRC HS204';

/**
 * Losses and interest set against general income: up to £50,000 or a quarter of adjusted total income, whichever is
 * more. ITA 2007, s.24A. Gifts and pension payments are not limited; nor are losses before incorporation and losses
 * of other income, which only reduce their own kind of income.
 */
export function limitedReliefs(
  inputs: TaxInputs,
  facts: {
    totalIncome: WorkingNode;
    addedBack: WorkingNode;
    payments: GrossPayments;
    pension: WorkingNode;
    sideways: WorkingNode;
    property: PropertyProfit;
    partnership: PartnershipProfit;
  },
  rates: YearRates['reliefs'],
): LimitedReliefs {
  const { incomeReliefs: claims, capitalGains, laterLosses } = inputs;
  const { sideways } = facts;
  const shareLosses = reliefInPounds(
    'reliefs.share_losses',
    'Losses on shares set against income',
    capitalGains?.lossesAgainstIncome,
  );
  const claimed = total(
    {
      id: 'limited_reliefs.claimed',
      label: 'Losses and interest claimed',
      rule: 'The reliefs that are limited together.',
      source: LAW,
    },
    present(
      sideways,
      facts.property.lossClaimed,
      facts.partnership.propertyLossClaimed,
      ...(laterLosses === undefined
        ? []
        : [
            derived(
              { id: 'reliefs.later_losses', label: 'Loss of a later year', rule: 'Set against this year.' },
              laterLosses.general,
              [],
            ),
          ]),
      shareLosses,
      reliefInPounds('reliefs.loan_interest', 'Interest on qualifying loans', claims?.loanInterest),
      reliefInPounds(
        'reliefs.post_cessation',
        'Costs of a business that has ended and certain other losses',
        claims?.postCessation,
      ),
    ),
  );
  const limit = limitOf(facts, claims?.payrollGiving, rates);
  const given = derived(
    {
      id: 'limited_reliefs',
      label: 'Losses and interest',
      rule: 'What you claim, at most the limit on Income Tax reliefs.',
      source: LAW,
    },
    lowest(claimed.value, limit.value),
    claimed.value === 0 ? [] : [claimed, limit],
  );
  return { sideways, shareLosses, claimed, limit, given };
}

/**
 * Adjusted total income is total income plus payroll giving that reduced the pay, minus pension payments with relief:
 * gross, where relief is given at source.
 */
function limitOf(
  facts: { totalIncome: WorkingNode; addedBack: WorkingNode; payments: GrossPayments; pension: WorkingNode },
  payrollGiving: Amount | undefined,
  rates: YearRates['reliefs'],
): WorkingNode {
  const { totalIncome, addedBack, payments, pension } = facts;
  const giving = reliefInPounds('limited_reliefs.payroll_giving', 'Payroll giving', payrollGiving);
  const adjusted = notBelowZero(
    pence(totalIncome.value + addedBack.value + giving.value - payments.pension.value - pension.value),
  );
  const share = percentOf(adjusted, rates.lossCapShare.value);
  return derived(
    {
      id: 'limited_reliefs.limit',
      label: 'Limit on Income Tax reliefs',
      rule: () =>
        `The greater of ${formatPounds(rates.lossCap.value)} and ${formatRate(rates.lossCapShare.value)} of ${formatPounds(adjusted)}, which is total income${giving.value === 0 ? '' : ' and payroll giving'} less pension payments.`,
      source: LAW,
    },
    pence(Math.max(rates.lossCap.value, share)),
    [
      totalIncome,
      ...present(addedBack, giving, payments.pension, pension),
      rates.lossCap,
      rates.lossCapShare,
    ],
  );
}
