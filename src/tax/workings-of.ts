import type { Workings } from './result.ts';
import { present, total, type WorkingNode } from './workings.ts';
import type { YearFigures } from './year-figures.ts';

/** The explained figures of a calculation, under their names on the wire. */
export function workingsOf(figures: YearFigures): Workings {
  const { employment, trading, partnership, property, finance } = figures;
  return {
    summary_income: grossIncome(figures),
    summary_expense: allExpenses(figures),
    summary_tax: figures.taxDue,
    paye_income: employment.pay,
    employment_salary: employment.income,
    trading_income: trading.income,
    trading_expenses: trading.expenses,
    trading_allowance: trading.allowance,
    trading_profit: trading.profit,
    partnership_income: partnership.income,
    partnership_loss_used: partnership.lossUsed,
    partnership_profit: partnership.profit,
    property_gross_income: property.income,
    property_expenses: property.expenses,
    property_allowance: property.allowance,
    property_room_relief: property.roomRelief,
    property_profit: property.profit,
    property_residential_interest: finance.costs,
    property_residential_finance_relief: finance.relief,
    adjusted_net_income: figures.adjustedNetIncome,
    personal_allowance: figures.personalAllowance,
    taxable_income: figures.taxableIncome,
    income_tax: figures.incomeTax,
    class2_nic: figures.class2,
    class4_nic: figures.class4,
    tax_deducted: figures.taxDeducted,
    tax_due: figures.taxDue,
    tax_to_pay: figures.taxToPay,
    first_payment_on_account: figures.onAccount.each,
  };
}

function grossIncome({ employment, trading, partnership, property }: YearFigures): WorkingNode {
  return total(
    {
      id: 'summary_income',
      label: 'Income',
      rule: 'All income before expenses, allowances and losses.',
    },
    present(employment.gross, trading.income, partnership.income, property.income),
  );
}

function allExpenses({ employment, trading, property }: YearFigures): WorkingNode {
  return total(
    {
      id: 'summary_expense',
      label: 'Expenses',
      rule: 'All expenses and capital allowances that reduce a profit or pay.',
    },
    present(employment.expenses, trading.expenses, property.expenses),
  );
}
