import { negate, type Pence, pounds } from '#domain/money.ts';
import { type RowPlan, taxRows } from '../../shared/tax-rows.ts';

export interface SummaryLine {
  /** The name of its working. */
  readonly figure: string;
  readonly label: string;
  readonly amount: Pence;
  readonly isTotal?: boolean;
}

const BEFORE: readonly RowPlan[] = [
  { figure: 'summary_income', label: 'Income', always: true },
  { figure: 'summary_expense', label: 'Expenses', always: true, takenOff: true },
];
const AFTER: readonly RowPlan[] = [{ figure: 'first_payment_on_account', label: 'First payment on account' }];

/** The breakdown shows everything before Income Tax, and these lines add up without a subtotal. */
const LEFT_TO_THE_BREAKDOWN: ReadonlySet<string> = new Set([
  'tax_before_reductions',
  'transition_tax',
  'tax_reductions',
  'foreign_tax_credit',
  'abroad_relief',
  'dividend_tax_paid',
  'tax_due',
]);
const PAID = ['paid_on_account', 'paid_otherwise', 'loss_back_relief', 'next_year_relief'] as const;
const TOTALS: ReadonlySet<string> = new Set(['tax_to_pay', 'left_to_pay']);

/**
 * The tax of the year. The lines from Income Tax down to 'To pay' add up to it. With what is already paid, they add
 * up to what is left to pay. The rows are the breakdown's.
 */
export function summaryLines(calculation: Readonly<Record<string, unknown>>): readonly SummaryLine[] {
  const rows = taxRows.filter(({ figure }) => !LEFT_TO_THE_BREAKDOWN.has(figure));
  const isPaid = PAID.some((figure) => isFigure(calculation[figure]));
  return [...BEFORE, ...rows, ...AFTER].flatMap((row) => {
    const value = calculation[row.figure];
    if (typeof value !== 'number') return [];
    const isShown = row.figure === 'left_to_pay' ? isPaid : value !== 0 || row.always === true;
    return isShown ? [lineOf(row, pounds(value))] : [];
  });
}

/** A repayment is not a negative debt. */
function lineOf({ figure, label, takenOff }: RowPlan, value: Pence): SummaryLine {
  if (!TOTALS.has(figure)) return { figure, label, amount: takenOff && value !== 0 ? negate(value) : value };
  const isRefund = value < 0;
  const toPay = figure === 'tax_to_pay' ? 'To pay' : 'Left to pay';
  const repaid = figure === 'tax_to_pay' ? 'Refund' : 'Left to be repaid';
  return {
    figure,
    label: isRefund ? repaid : toPay,
    amount: isRefund ? negate(value) : value,
    isTotal: true,
  };
}

function isFigure(value: unknown): boolean {
  return typeof value === 'number' && value !== 0;
}
