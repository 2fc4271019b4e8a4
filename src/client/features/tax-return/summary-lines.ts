import { type Pence, pounds } from '#domain/money.ts';

export interface SummaryLine {
  /** The name of its working. */
  readonly figure: string;
  readonly label: string;
  readonly amount: Pence;
  readonly isTotal?: boolean;
}

const LINES = [
  { label: 'Income', field: 'summary_income', always: true },
  { label: 'Expenses', field: 'summary_expense', always: true, takesOff: true },
  { label: 'Income Tax', field: 'income_tax', always: true },
  { label: 'Charges', field: 'tax_charges' },
  { label: 'Class 4 National Insurance', field: 'class4_nic' },
  { label: 'Class 2 National Insurance', field: 'class2_nic' },
  { label: 'Student loan repayment', field: 'StudentLoanRepaymentDue' },
  { label: 'Postgraduate loan repayment', field: 'PostgradLoanRepaymentDue' },
  { label: 'Capital Gains Tax', field: 'capital_gains_tax' },
  { label: 'Tax already taken', field: 'tax_deducted', takesOff: true },
] as const;

/** The tax of the year from income to what is left to pay. */
export function summaryLines(calculation: Readonly<Record<string, unknown>>): readonly SummaryLine[] {
  const amountOf = (field: string): Pence | undefined => {
    const value = calculation[field];
    return typeof value === 'number' ? pounds(value) : undefined;
  };
  const lines = LINES.flatMap((line): SummaryLine[] => {
    const amount = amountOf(line.field);
    if (amount === undefined || (amount === 0 && !('always' in line))) return [];
    return [
      { figure: line.field, label: line.label, amount: ('takesOff' in line ? -amount : amount) as Pence },
    ];
  });
  const toPay = amountOf('tax_to_pay');
  if (toPay === undefined) return lines;
  const total: SummaryLine =
    toPay < 0
      ? { figure: 'tax_to_pay', label: 'Refund', amount: -toPay as Pence, isTotal: true }
      : { figure: 'tax_to_pay', label: 'To pay', amount: toPay, isTotal: true };
  const onAccount = amountOf('first_payment_on_account');
  const first = 'first_payment_on_account';
  return [
    ...lines,
    total,
    ...(onAccount ? [{ figure: first, label: 'First payment on account', amount: onAccount }] : []),
  ];
}
