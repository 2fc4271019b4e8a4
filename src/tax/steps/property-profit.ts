import { formatPounds, negate, type Pence } from '#domain/money.ts';
import type { PropertyInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { lowest, notBelowZero } from '../rounding.ts';
import { derived, incomeInPounds, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import { electedAllowance } from './allowance-election.ts';
import { lossUsed, profitOf, shown } from './loss-used.ts';

export interface PropertyProfit {
  /** Rents, premiums and balancing charges before deductions. */
  readonly income: WorkingNode;
  /** Expenses and capital allowances deducted, after private use; nil when the property allowance replaces them. */
  readonly expenses: WorkingNode;
  readonly allowance: WorkingNode;
  readonly allowanceElected: boolean;
  readonly roomRelief: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** Box 40: what is taxed, never below nil. */
  readonly profit: WorkingNode;
  /** Box 41, as a positive amount. */
  readonly loss: Pence;
}

/**
 * The profit of the UK property business. Boxes 20 to 41 of form SA105; ITTOIA 2005, ss.268 and 783B; ITA 2007, s.118
 * (losses). Residential finance costs are not deducted here: see finance-cost-relief.ts.
 */
export function propertyProfit(property: PropertyInputs, reliefs: YearRates['reliefs']): PropertyProfit {
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
  const elected = electedAllowance(claim, property.allowance, income, reliefs.propertyAllowance);
  const allowance = elected ?? total({ ...claim, rule: 'Not claimed.' }, []);
  const expenses = propertyExpenses(property, elected !== undefined);
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
  return {
    income,
    expenses,
    allowance,
    allowanceElected: elected !== undefined,
    roomRelief,
    lossUsed: losses,
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
  };
}

function propertyExpenses(property: PropertyInputs, replaced: boolean): WorkingNode {
  const head = { id: 'property_expenses', label: 'Property expenses' };
  if (replaced) return total({ ...head, rule: 'Nil: the property income allowance replaces them.' }, []);
  return total(
    {
      ...head,
      rule: 'Allowable expenses plus capital allowances and replaced household items, less the private share.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.272',
    },
    present(
      reliefInPounds('property.expenses', 'Allowable property expenses', property.expenses),
      reliefInPounds('property.capital_allowances', 'Capital allowances', property.capitalAllowances),
    ),
    present(incomeInPounds('property.private_use', 'Private share of expenses', property.privateUse)),
  );
}

/** Rents above the limit, taxed by the election for "method B": the exempt amount comes off. ITTOIA 2005, s.797. */
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
