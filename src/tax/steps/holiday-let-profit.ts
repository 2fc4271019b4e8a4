import { formatPounds, negate, type Pence, pence } from '#domain/money.ts';
import type { HolidayLetInputs, TaxInputs } from '../inputs.ts';
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
import { FULL_PROPERTY_RELIEF, fullRelief, hasFullPropertyRelief } from './full-relief.ts';
import { lossCarriedForward } from './loss-carried-forward.ts';
import { lossOf, lossUsed, profitOf, shown } from './loss-used.ts';
import { absent } from '../absent.ts';
import type { PropertyProfit } from './property-profit.ts';

export interface HolidayLetProfit {
  /** Whether the person has holiday lets at all. */
  readonly present: boolean;
  /** Rents, services and balancing charges before deductions. */
  readonly income: WorkingNode;
  /**
   * Deducted expenses, finance costs and capital allowances, after private use; zero when the allowance replaces
   * them.
   */
  readonly expenses: WorkingNode;
  /** The finance costs among the expenses, deducted in full. */
  readonly interest: WorkingNode;
  readonly allowance: WorkingNode;
  readonly lossUsed: WorkingNode;
  /** This year's loss, as a positive amount. */
  readonly lossOfYear: WorkingNode;
  /** Box 15: the taxable profit, never below zero. */
  readonly profit: WorkingNode;
  /** Box 16: this year's loss, positive; it is carried forward. */
  readonly loss: Pence;
  /** Box 17: this year's loss and the rest of earlier losses, as a positive amount. */
  readonly lossCarriedForward: WorkingNode;
}

/**
 * The profit of furnished holiday lets, a separate pool until 2024-25: their losses do not reduce other income, and
 * losses of other letting do not reduce their profit. Boxes 5 to 17 of form SA105; ITTOIA 2005, ss.322 to 328A; ITA
 * 2007, s.127 (losses). From 2025-26 they are refused: see refusals/sources.ts.
 * @param property the profit of other letting, which has taken its part of the one property allowance.
 */
export function holidayLetProfit(
  inputs: TaxInputs,
  property: PropertyProfit,
  reliefs: YearRates['reliefs'],
): HolidayLetProfit {
  // Letting that is exempt says so of holiday lets too.
  return inputs.holidayLets === undefined && inputs.property?.onlyBooks !== true && !property.allowanceElected
    ? noLets(reliefs)
    : profitOfLets(inputs, property, reliefs);
}

function profitOfLets(
  inputs: TaxInputs,
  property: Pick<PropertyProfit, 'allowance' | 'allowanceElected'>,
  reliefs: YearRates['reliefs'],
): HolidayLetProfit {
  const lets = inputs.holidayLets ?? {};
  const income = total(
    {
      id: 'fhl_gross_income',
      label: 'Holiday let income',
      rule: 'Rents and payments for services plus balancing charges.',
    },
    present(
      incomeInPounds('fhl.income', 'Rents and services of holiday lets', lets.income),
      incomeInPounds('fhl.balancing_charges', 'Balancing charges of holiday lets', lets.balancingCharges),
    ),
  );
  const allowance = hasFullPropertyRelief(inputs, reliefs)
    ? fullRelief(
        { ...ALLOWANCE, source: FULL_PROPERTY_RELIEF },
        'the UK property form',
        income,
        reliefs.propertyAllowance,
      )
    : allowanceUsed(lets, income, property, reliefs);
  const { expenses, interest } = expensesOf(lets, property.allowanceElected);
  const balance = total(
    {
      id: 'fhl.balance',
      label: 'Profit or loss of holiday lets',
      rule: 'Holiday let income less expenses, or less the property income allowance.',
      source: 'Income Tax (Trading and Other Income) Act 2005, s.272; form SA105, boxes 13 and 16',
    },
    present(income),
    present(expenses, allowance),
  );
  const yearProfit = profitOf({ id: 'fhl.year_profit', label: 'Profit of holiday lets' }, balance);
  const losses = lossUsed(
    {
      id: 'fhl.loss_used',
      label: 'Losses of holiday lets of earlier years',
      source: 'Income Tax Act 2007, s.127',
    },
    lets.lossBroughtForward,
    yearProfit,
  );
  return {
    present: inputs.holidayLets !== undefined,
    income,
    expenses,
    interest,
    allowance,
    lossUsed: losses,
    lossOfYear: lossOf({ id: 'fhl.loss', label: 'Loss of holiday lets of the year' }, balance),
    profit: total(
      {
        id: 'fhl_profit',
        label: 'Holiday let profit',
        rule: 'Profit of the year less losses of earlier years of holiday lets.',
        source: 'Form SA105, box 15',
      },
      shown(yearProfit, balance),
      present(losses),
    ),
    loss: notBelowZero(negate(balance.value)),
    lossCarriedForward: lossCarriedForward(
      {
        id: 'fhl.loss_carried_forward',
        label: 'Loss of holiday lets carried forward',
        source: 'Income Tax Act 2007, s.127; form SA105, box 17',
      },
      lets.lossBroughtForward,
      losses,
      balance,
    ),
  };
}

const NOBODY: TaxInputs = { taxYear: '2019-20', region: 'england', employments: [] };
const noLets = absent((reliefs: YearRates['reliefs']) =>
  profitOfLets(
    NOBODY,
    { allowance: nil({ id: 'none', label: 'None', rule: 'None.' }), allowanceElected: false },
    reliefs,
  ),
);

const ALLOWANCE = { id: 'fhl_allowance', label: 'Property income allowance for holiday lets' } as const;

/**
 * The rest of the allowance that other letting left, at most the claim and at most the income. ITTOIA 2005, s.783B.
 */
function allowanceUsed(
  lets: HolidayLetInputs,
  income: WorkingNode,
  property: Pick<PropertyProfit, 'allowance'>,
  { propertyAllowance: limit }: YearRates['reliefs'],
): WorkingNode {
  const head = { ...ALLOWANCE, source: limit.law };
  const entered = reliefInPounds(`${head.id}.claimed`, `${head.label} claimed`, lets.allowance);
  if (entered.value <= 0) return nil({ ...head, rule: 'Not claimed.' });
  const left = pence(limit.value - property.allowance.value);
  return derived(
    {
      ...head,
      rule: () =>
        `What you claimed, at most ${formatPounds(left)} that other letting leaves of the allowance and at most the income. It replaces all expenses.`,
    },
    notBelowZero(lowest(entered.value, left, income.value)),
    [entered, income, property.allowance, limit],
  );
}

function expensesOf(
  lets: HolidayLetInputs,
  replaced: boolean,
): { expenses: WorkingNode; interest: WorkingNode } {
  const head = { id: 'fhl_expenses', label: 'Holiday let expenses' };
  const interestHead = { id: 'fhl_interest', label: 'Holiday let finance costs' };
  if (replaced) {
    const rule = 'None: the property income allowance replaces them.';
    return { expenses: nil({ ...head, rule }), interest: nil({ ...interestHead, rule }) };
  }
  const interest = reliefInPounds(interestHead.id, interestHead.label, lets.financeCosts);
  const expenses = total(
    {
      ...head,
      rule: 'Allowable expenses, finance costs in full and capital allowances, less the private share.',
      source:
        'Income Tax (Trading and Other Income) Act 2005, ss.272 and 272B; Capital Allowances Act 2001, s.17',
    },
    present(
      reliefInPounds('fhl.expenses', 'Allowable expenses of holiday lets', lets.expenses),
      interest,
      reliefInPounds('fhl.capital_allowances', 'Capital allowances of holiday lets', lets.capitalAllowances),
    ),
    present(incomeInPounds('fhl.private_use', 'Private share of expenses of holiday lets', lets.privateUse)),
  );
  return { expenses, interest };
}
