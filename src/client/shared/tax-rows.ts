import type { calculationAmounts } from '#form-schemas/known-names.ts';

/** A row of the table, before its figure is known. */
export interface RowPlan {
  readonly figure: (typeof calculationAmounts)[number];
  readonly label: string;
  /** Its full name, where the label is not unique. */
  readonly name?: string;
  readonly takenOff?: true;
  /** If the figure equals the total of these tags, the amount links to their transactions, otherwise to the form. */
  readonly tags?: readonly string[];
  readonly form?: string;
  /** The amount links to the claimed journeys. */
  readonly journeys?: true;
  /** The sum of the rows above it since the previous strong row; in a running section, since the top. */
  readonly strong?: true;
  /** Also shown when it is zero. */
  readonly always?: true;
  /** The label when the amount is negative. */
  readonly belowNil?: string;
}

/** From the tax on all income to what is left to pay. The rows above a strong row, from the top, add up to it. */
export const taxRows: readonly RowPlan[] = [
  { figure: 'tax_before_reductions', label: 'Income Tax on all income' },
  { figure: 'transition_tax', label: 'Tax on transition profit' },
  { figure: 'tax_reductions', label: 'Tax reductions', takenOff: true },
  { figure: 'foreign_tax_credit', label: 'Credit for foreign tax', takenOff: true, form: 'SA106' },
  { figure: 'abroad_relief', label: 'Tax above the limit for people who live abroad', takenOff: true },
  { figure: 'dividend_tax_paid', label: 'Tax treated as paid on dividends', takenOff: true },
  { figure: 'income_tax', label: 'Income Tax', strong: true, always: true },
  { figure: 'tax_charges', label: 'Charges added to Income Tax' },
  { figure: 'class4_nic', label: 'Class 4 National Insurance' },
  { figure: 'class2_nic', label: 'Class 2 National Insurance' },
  { figure: 'StudentLoanRepaymentDue', label: 'Student loan repayment' },
  { figure: 'PostgradLoanRepaymentDue', label: 'Postgraduate loan repayment' },
  { figure: 'capital_gains_tax', label: 'Capital Gains Tax', form: 'SA108' },
  { figure: 'tax_due', label: 'Tax of the year', strong: true, always: true },
  { figure: 'tax_deducted', label: 'Tax already deducted', takenOff: true, form: 'SA102' },
  { figure: 'tax_refunded', label: 'Tax already refunded', form: 'SA100' },
  {
    figure: 'underpaid_in_code',
    label: 'Deducted for earlier years by this year’s tax code',
    form: 'final',
  },
  {
    figure: 'underpaid_in_future_code',
    label: 'To be collected by a later tax code',
    takenOff: true,
    form: 'final',
  },
  {
    figure: 'capital_gains_already_charged',
    label: 'Capital Gains Tax already charged',
    takenOff: true,
    form: 'SA108',
  },
  {
    figure: 'tax_to_pay',
    label: 'Tax to pay for the year',
    belowNil: 'To be repaid to you',
    strong: true,
    always: true,
  },
  { figure: 'paid_on_account', label: 'Paid on account', takenOff: true, form: 'final' },
  { figure: 'paid_otherwise', label: 'Other payments', takenOff: true, form: 'final' },
  {
    figure: 'loss_back_relief',
    label: 'Tax of earlier years saved by a loss',
    takenOff: true,
  },
  { figure: 'next_year_relief', label: 'Tax saved by a loss of next year', takenOff: true },
  {
    figure: 'left_to_pay',
    label: 'Left to pay after payments already made',
    belowNil: 'To be repaid to you after payments already made',
    strong: true,
  },
];
