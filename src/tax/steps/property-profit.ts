import { formatPounds, negate, type Pence, pence } from '#domain/money.ts';
import { amountTotal } from '../amount.ts';
import type { PropertyInputs, TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { absent } from '../absent.ts';
import { electedAllowance } from './allowance-election.ts';
import { FULL_PROPERTY_RELIEF, fullRelief, hasFullPropertyRelief } from './full-relief.ts';
import { lossCarriedForward } from './loss-carried-forward.ts';
import { lossOf, lossUsed, profitOf, shown } from './loss-used.ts';

export interface PropertyProfit {
  /** Rents, premiums and balancing charges before deductions. */
  readonly income: WorkingNode;
  /** Deducted expenses and capital allowances, after private use; zero when the property allowance replaces them. */
  readonly expenses: WorkingNode;
  readonly allowance: WorkingNode;
  /** Claimed for any letting: it then replaces the expenses of all. */
  readonly allowanceElected: boolean;
  readonly roomRelief: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** This year's loss, as a positive amount. */
  readonly lossOfYear: WorkingNode;
  /** Box 42: the part of it that comes off other income. */
  readonly lossClaimed: WorkingNode;
  /** Box 40: the taxable profit, never below zero. */
  readonly profit: WorkingNode;
  /** Box 41, as a positive amount. */
  readonly loss: Pence;
  /** Box 43: this year's loss less what is claimed, and the rest of earlier losses, as a positive amount. */
  readonly lossCarriedForward: WorkingNode;
}

/**
 * The profit of the UK property business. Boxes 20 to 43 of form SA105; ITTOIA 2005, ss.268 and 783B; ITA 2007, s.118
 * (losses: used in full as soon as there is a profit). Residential finance costs are not deducted here (see
 * finance-cost-relief.ts), except for the quarter of 2019-20, which the filer enters as an expense (box 26). From
 * 2025-26 furnished holiday lets belong here, and so do their unused losses (Finance Act 2025, Sch.5).
 */
export function propertyProfit(inputs: TaxInputs, reliefs: YearRates['reliefs']): PropertyProfit {
  return inputs.property === undefined && !propertyAllowanceElected(inputs)
    ? noProperty(reliefs)
    : profitOfLetting(inputs, reliefs);
}

function profitOfLetting(inputs: TaxInputs, reliefs: YearRates['reliefs']): PropertyProfit {
  const property = inputs.property ?? {};
  const income = total(
    {
      id: 'property_gross_income',
      label: 'Property income',
      rule: 'Rents and other income plus balancing charges.',
    },
    present(
      incomeInPounds('property.income', 'Rents and other income from property', property.income),
      incomeInPounds('property.balancing_charges', 'Balancing charges', property.balancingCharges),
    ),
  );
  const claim = { id: 'property_allowance', label: 'Property income allowance' };
  const relief = { ...claim, source: FULL_PROPERTY_RELIEF };
  const allowance = hasFullPropertyRelief(inputs, reliefs)
    ? fullRelief(relief, 'the UK property form', income, reliefs.propertyAllowance)
    : (electedAllowance(claim, property.allowance, income, reliefs.propertyAllowance) ??
      nil({ ...claim, rule: 'Not claimed.' }));
  const elected = propertyAllowanceElected(inputs);
  const expenses = propertyExpenses(property, elected);
  const roomRelief = rentARoom(property, income, reliefs.rentARoomLimit);
  const balance = total(
    {
      id: 'property.balance',
      label: 'Profit or loss of the year',
      rule: 'Property income less expenses and Rent a Room relief, or less the property income allowance.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.272; form SA105, boxes 38 and 41',
    },
    present(income),
    present(expenses, allowance, roomRelief),
  );
  const yearProfit = profitOf({ id: 'property.year_profit', label: 'Profit of the year' }, balance);
  const losses = lossUsed(
    {
      id: 'property.loss_used',
      label: 'Property losses of earlier years',
      source: 'Income Tax Act 2007, s.118',
    },
    property.lossBroughtForward,
    yearProfit,
  );
  const lossOfYear = lossOf({ id: 'property.loss', label: 'Property loss of the year' }, balance);
  const lossClaimed = lossAgainstIncome(property, lossOfYear);
  return {
    income,
    expenses,
    allowance,
    allowanceElected: elected,
    roomRelief,
    lossUsed: losses,
    lossOfYear,
    lossClaimed,
    profit: total(
      {
        id: 'property_profit',
        label: 'Property profit',
        rule: 'Profit of the year less losses of earlier years.',
        source: 'Form SA105, box 40',
      },
      shown(yearProfit, balance),
      present(losses),
    ),
    loss: notBelowZero(negate(balance.value)),
    lossCarriedForward: lossCarriedForward(
      {
        id: 'property.loss_carried_forward',
        label: 'Property loss carried forward',
        source: 'Income Tax Act 2007, s.118; form SA105, box 43',
      },
      property.lossBroughtForward,
      lossClaimed.value === 0 ? losses : total(USED, [losses, lossClaimed]),
      balance,
    ),
  };
}

const noProperty = absent((reliefs: YearRates['reliefs']) =>
  profitOfLetting({ taxYear: '2019-20', region: 'england', employments: [] }, reliefs),
);

const USED = {
  id: 'property.losses_used',
  label: 'Property losses used',
  rule: 'Losses of earlier years against this year’s profit, and the part of this year’s loss set against other income.',
};

const CLAIMED = {
  id: 'property.loss_claimed',
  label: 'Property loss set against other income',
  source: 'Income Tax Act 2007, ss.120 to 123; form SA105, box 42',
};
const NOT_CLAIMED = nil({ ...CLAIMED, rule: 'Not claimed.' });

/**
 * A loss of a letting comes off other income only as far as it is from capital allowances, less balancing charges, or
 * from the expenses of an agricultural estate. ITA 2007, ss.120 to 123; HMRC PIM4228. The reliefs apply the limit of
 * s.24A. A claim for the year after (s.121) has no box.
 */
function lossAgainstIncome(property: PropertyInputs, loss: WorkingNode): WorkingNode {
  const entered = reliefInPounds(
    `${CLAIMED.id}.entered`,
    'Loss set against other income, entered',
    property.lossAgainstIncome,
  );
  if (entered.value === 0) return NOT_CLAIMED;
  const allowances = reliefInPounds(
    `${CLAIMED.id}.allowances`,
    'Capital allowances',
    property.capitalAllowances,
  );
  const charges = incomeInPounds(`${CLAIMED.id}.charges`, 'Balancing charges', property.balancingCharges);
  const farm = reliefInPounds(
    `${CLAIMED.id}.estate`,
    'Expenses of an agricultural estate',
    property.agriculturalExpenses,
  );
  const most = pence(notBelowZero(pence(allowances.value - charges.value)) + farm.value);
  return derived(
    {
      ...CLAIMED,
      rule: () =>
        `What you entered, at most this year’s loss and at most ${formatPounds(most)}: the capital allowances less balancing charges, and the expenses of an agricultural estate.`,
    },
    lowest(entered.value, loss.value, most),
    [entered, loss, ...present(allowances, charges, farm)],
  );
}

/**
 * Whether the property allowance is claimed, in box 5.1 or 20.1 of SA105 or box 14.1 of SA106. It is one allowance for all of a person's
 * letting: no one can use it for one business and deduct the expenses of another. ITTOIA 2005, s.783B; HMRC PIM4438.
 */
function propertyAllowanceElected({ property, holidayLets, foreignSources = [] }: TaxInputs): boolean {
  return [
    property?.allowance,
    holidayLets?.allowance,
    ...foreignSources.map((one) => one.propertyAllowance),
  ].some((claim) => amountTotal(claim) > 0);
}

function propertyExpenses(property: PropertyInputs, replaced: boolean): WorkingNode {
  const head = { id: 'property_expenses', label: 'Property expenses' };
  if (replaced) return nil({ ...head, rule: 'None: the property income allowance replaces them.' });
  return total(
    {
      ...head,
      rule: 'Allowable expenses plus capital allowances and replaced household items, less the private share.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.272',
    },
    present(
      reliefInPounds('property.expenses', 'Allowable property expenses', property.expenses),
      reliefInPounds('property.mileage', 'Business miles', property.mileage),
      reliefInPounds('property.capital_allowances', 'Capital allowances', property.capitalAllowances),
    ),
    present(incomeInPounds('property.private_use', 'Private share of expenses', property.privateUse)),
  );
}

/**
 * Rents above the limit, taxed by the election for "method B": minus the exempt amount. ITTOIA 2005, s.797. For a
 * room let together with another person the filer enters half the limit.
 */
function rentARoom(
  property: PropertyInputs,
  income: WorkingNode,
  limit: YearRates['reliefs']['rentARoomLimit'],
): WorkingNode {
  const entered = reliefInPounds(
    'property.room_entered',
    'Rent a Room exempt amount',
    property.rentARoomExempt,
  );
  return derived(
    {
      id: 'property_room_relief',
      label: 'Rent a Room relief',
      rule: () => `What you entered, at most ${formatPounds(limit.value)} and at most the income.`,
      source: limit.law,
    },
    notBelowZero(lowest(entered.value, limit.value, income.value)),
    [...present(entered, income), limit],
  );
}
