import { formatPounds, type Pence, pence, sum } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest } from '../rounding.ts';
import { derived, nil, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { GrossPayments } from './gross-payments.ts';
import { type LimitedReliefs, limitedReliefs } from './limited-reliefs.ts';
import type { OtherSources } from './other-sources.ts';
import type { PropertyProfit } from './property-profit.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import { whyNoAllowances } from './residence/lost-allowances.ts';
import { sidewaysLosses } from './sideways-losses.ts';
import type { IncomeByType } from './total-income.ts';
import type { TradingProfit } from './trading-profit.ts';

export interface IncomeReliefs {
  /** The deduction from total income, at most that income. */
  readonly total: WorkingNode;
  /** Part of the total: losses that only reduce other income, and so pay, pensions, profits and rents. */
  readonly otherLosses: WorkingNode;
  /** Part of the total: losses and interest, as claimed and as given. */
  readonly limited: LimitedReliefs;
  /** The part of the claims above the income. */
  readonly unused: Pence;
  /** Pension payments without relief so far, up to the earnings: part of the total. */
  readonly pension: WorkingNode;
  /** The part of the total that does not reduce adjusted net income. ITA 2007, s.58(1), step 4. */
  readonly deathBenefits: WorkingNode;
}

/** ITA 2007, s.457: half of the payment, which the box contains, at most £100. [K] The limit. */
const DEATH_BENEFITS_LIMIT = pence(100_00);

/** The deductions from total income before allowances. ITA 2007, ss.23, step 2, and 24. */
export function incomeReliefs(
  inputs: TaxInputs,
  facts: {
    income: IncomeByType;
    totalIncome: WorkingNode;
    addedBack: WorkingNode;
    payments: GrossPayments;
    trading: TradingProfit;
    partnership: PartnershipProfit;
    property: PropertyProfit;
    other: OtherSources;
  },
  reliefs: YearRates['reliefs'],
): IncomeReliefs {
  const { incomeReliefs: claims, giftAid } = inputs;
  const pension = facts.payments.pensions.deducted;
  const otherLosses = lossesOfOtherIncome(inputs, facts.other);
  const deathBenefits = tradeUnionDeathBenefits(inputs);
  const limited = limitedReliefs(
    inputs,
    {
      totalIncome: facts.totalIncome,
      addedBack: facts.addedBack,
      payments: facts.payments,
      pension,
      sideways: sidewaysLosses(inputs, facts),
      property: facts.property,
      partnership: facts.partnership,
    },
    reliefs,
  );
  const claimed = present(
    pension,
    reliefInPounds('gifts.shares', 'Shares and securities given to charity', giftAid?.shares),
    reliefInPounds('gifts.land', 'Land and buildings given to charity', giftAid?.land),
    reliefInPounds(
      'reliefs.pre_incorporation_losses',
      'Losses of the business before it became your company',
      claims?.preIncorporationLosses,
    ),
    deathBenefits,
    otherLosses,
    facts.other.trusts.foreignTax,
    limited.given,
    ...ofLaterYear(inputs),
  );
  const all = atMostIncome(claimed, facts.totalIncome);
  const unused = pence(sum(...claimed.map(({ value }) => value)) - all.value);
  return { total: all, unused, otherLosses, limited, pension, deathBenefits };
}

/** A loss of a later year against profits of the same business: without a limit. ITA 2007, ss.24A(7) and 89. */
function ofLaterYear({ laterLosses }: TaxInputs): WorkingNode[] {
  if (laterLosses === undefined) return [];
  const rule = 'Set against the profit of the same business in this year.';
  const head = { id: 'reliefs.later_losses_same_trade', label: 'Loss of a later year', rule };
  return [derived(head, laterLosses.sameTrade, [])];
}

/** All reliefs together, as far as there is income. */
function atMostIncome(reliefs: readonly WorkingNode[], income: WorkingNode): WorkingNode {
  const head = { label: 'Reliefs from income', source: 'Income Tax Act 2007, ss.24 and 25(4)' };
  const all = 'Pension payments without relief yet, gifts to charity, losses and other payments.';
  const claimed = total({ ...head, id: 'income_reliefs', rule: all }, reliefs);
  if (claimed.value <= income.value) return claimed;
  const uses = [total({ ...head, id: 'income_reliefs.claimed', rule: all }, reliefs), income];
  return derived({ ...head, id: 'income_reliefs', rule: 'At most total income.' }, income.value, uses);
}

/** ITA 2007, ss.152 to 155: miscellaneous losses of earlier years only reduce miscellaneous income. */
function lossesOfOtherIncome(inputs: TaxInputs, other: OtherSources): WorkingNode {
  const entered = reliefInPounds(
    'reliefs.earlier_losses.entered',
    'Losses of earlier years entered',
    inputs.incomeReliefs?.earlierLosses,
  );
  return derived(
    {
      id: 'reliefs.earlier_losses',
      label: 'Losses of earlier years set against other income',
      rule: 'The losses you entered, at most your other income of the year.',
      source: 'Income Tax Act 2007, s.152; form SA101',
    },
    lowest(entered.value, other.other.value),
    entered.value === 0 ? [] : [entered, other.other],
  );
}

function tradeUnionDeathBenefits(inputs: TaxInputs): WorkingNode {
  const claims = inputs.incomeReliefs;
  const entered = reliefInPounds(
    'reliefs.death_benefits.entered',
    'Half of what was paid to a trade union for death benefits',
    claims?.tradeUnionDeathBenefits,
  );
  // The same people lose it as lose the allowances: ITA 2007, ss.460 and 809G; ITTOIA 2005, s.845E.
  const lost = entered.value === 0 ? undefined : whyNoAllowances(inputs);
  if (lost !== undefined)
    return nil({
      id: 'reliefs.death_benefits',
      label: 'Payments to a trade union for death benefits',
      ...lost,
    });
  return derived(
    {
      id: 'reliefs.death_benefits',
      label: 'Payments to a trade union for death benefits',
      rule: () => `Half of what you paid, at most ${formatPounds(DEATH_BENEFITS_LIMIT)}.`,
      source: 'Income Tax Act 2007, s.457',
    },
    lowest(entered.value, DEATH_BENEFITS_LIMIT),
    entered.value === 0 ? [] : [entered],
  );
}
