import { formatPounds, negate, type Pence, pounds } from '#domain/money.ts';
import type { CalculationFields } from './report-content.ts';

export interface CalculationLine {
  readonly label: string;
  /** As shown: deductions are negative. */
  readonly amount: Pence;
  readonly isTotal?: boolean;
}

interface LinePlan {
  /** A field of the calculation. */
  readonly figure: string;
  readonly label: string;
  readonly takenOff?: boolean;
  /** Also shown if zero. */
  readonly total?: boolean;
  /** The name of a total below zero, which is shown without its sign. */
  readonly belowZero?: string;
}

/** The lines with a figure, and every total. */
export function linesOf(plans: readonly LinePlan[], fields: CalculationFields): CalculationLine[] {
  return plans.flatMap(({ figure, label, takenOff, total, belowZero }): CalculationLine[] => {
    const value = fields[figure];
    if (typeof value !== 'number' || (value === 0 && total !== true)) return [];
    const amount = pounds(value);
    if (amount < 0 && belowZero !== undefined)
      return [{ label: belowZero, amount: negate(amount), isTotal: true }];
    return [{ label, amount: takenOff === true ? negate(amount) : amount, isTotal: total === true }];
  });
}

/** From total income to taxable income. */
export function reliefLines(fields: CalculationFields): CalculationLine[] {
  return linesOf(
    [
      { figure: 'total_income', label: 'Total income received' },
      { figure: 'other_reliefs', label: 'less reliefs', takenOff: true },
      { figure: 'personal_allowance', label: 'less Personal Allowance', takenOff: true },
      { figure: 'blind_persons_allowance', label: 'less Blind Person’s Allowance', takenOff: true },
      { figure: 'marriage_allowance_given', label: 'plus Marriage Allowance given to your spouse' },
      { figure: 'allowances_unused', label: 'plus allowances that are more than the income' },
      { figure: 'taxable_income', label: 'Income on which tax is due', total: true },
    ],
    fields,
  );
}

/** From Income Tax on all income to the amount still to pay, with each reduction and charge by name. */
export function resultLines(fields: CalculationFields): CalculationLine[] {
  return [
    ...linesOf(
      [
        { figure: 'tax_before_reductions', label: 'Income Tax on all income' },
        { figure: 'transition_tax', label: 'plus tax on transition profit' },
      ],
      fields,
    ),
    ...listed(fields, 'reductions', 'less', { figure: 'tax_reductions', label: 'less tax reductions' }),
    ...linesOf(
      [
        { figure: 'foreign_tax_credit', label: 'less Foreign Tax Credit Relief', takenOff: true },
        {
          figure: 'abroad_relief',
          label: 'less tax above the limit for people who live abroad',
          takenOff: true,
        },
        { figure: 'dividend_tax_paid', label: 'less tax treated as paid on dividends', takenOff: true },
      ],
      fields,
    ),
    ...linesOf([{ figure: 'income_tax', label: 'Income Tax due', total: true }], fields),
    ...listed(fields, 'charges', 'plus', { figure: 'tax_charges', label: 'plus charges' }),
    ...linesOf(
      [
        { figure: 'class4_nic', label: `plus Class 4 National Insurance${class4Words(fields)}` },
        { figure: 'class2_nic', label: 'plus Class 2 National Insurance' },
        { figure: 'StudentLoanRepaymentDue', label: 'plus student loan repayment' },
        { figure: 'PostgradLoanRepaymentDue', label: 'plus postgraduate loan repayment' },
        { figure: 'capital_gains_tax', label: 'plus Capital Gains Tax' },
        { figure: 'tax_due', label: 'Tax of the year', total: true },
        { figure: 'tax_deducted', label: 'less tax already deducted', takenOff: true },
        { figure: 'tax_refunded', label: 'plus tax already refunded' },
        { figure: 'underpaid_in_code', label: 'plus deducted for earlier years by the tax code' },
        { figure: 'underpaid_in_future_code', label: 'less collected by a later tax code', takenOff: true },
        {
          figure: 'capital_gains_already_charged',
          label: 'less Capital Gains Tax already charged',
          takenOff: true,
        },
        { figure: 'tax_to_pay', label: 'Due for the year', total: true, belowZero: 'Overpaid for the year' },
        { figure: 'paid_on_account', label: 'less paid on account', takenOff: true },
        { figure: 'paid_otherwise', label: 'less other payments', takenOff: true },
        { figure: 'loss_back_relief', label: 'less tax of earlier years saved by a loss', takenOff: true },
        { figure: 'next_year_relief', label: 'less tax saved by a loss of next year', takenOff: true },
        ...(fields['left_to_pay'] === fields['tax_to_pay'] ? [] : [LEFT]),
      ],
      fields,
    ),
  ];
}

const LEFT: LinePlan = {
  figure: 'left_to_pay',
  label: 'Left to pay after payments made',
  total: true,
  belowZero: 'To be repaid after payments made',
};

/** Each part of a sum by name; only the sum if its parts were not stored. */
function listed(
  fields: CalculationFields,
  name: 'reductions' | 'charges',
  word: 'less' | 'plus',
  sum: LinePlan,
): CalculationLine[] {
  const takenOff = word === 'less';
  const parts = (fields['statement'] as { [list in typeof name]?: Listed[] } | undefined)?.[name]; // src/tax/statement.ts
  if (parts === undefined) return linesOf([{ ...sum, takenOff }], fields);
  return parts.map(({ label, amount }) => ({
    label: `${word} ${inSentence(label)}`,
    amount: takenOff ? negate(pounds(amount)) : pounds(amount),
  }));
}

/** 'Finance cost relief' within a line; names such as 'High Income Child Benefit Charge' keep their capitals. */
function inSentence(label: string): string {
  return label.replace(/^[A-Z](?=[a-z]+ [a-z])/, (first) => first.toLowerCase());
}

interface Listed {
  readonly label: string;
  readonly amount: number;
}

/** ', 6% of £37,430.00 and 2% of £1,000.00'. */
function class4Words(fields: CalculationFields): string {
  const details = fields['class4_details'] as Partial<Class4Details> | undefined; // src/tax/nic-details.ts
  const parts = [
    [details?.main_rate, details?.at_main_rate],
    [details?.higher_rate, details?.at_higher_rate],
  ].flatMap(([rate, amount]) =>
    rate === undefined || !amount ? [] : [`${rate}% of ${formatPounds(pounds(amount))}`],
  );
  return parts.length === 0 ? '' : `, ${parts.join(' and ')}`;
}

interface Class4Details {
  main_rate: number;
  higher_rate: number;
  at_main_rate: number;
  at_higher_rate: number;
}
