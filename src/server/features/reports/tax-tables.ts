import { formatPounds, negate, type Pence, pounds, ZERO } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { paymentPlan } from '#tax/deadlines/payment-plan.ts';
import type { TaxFigures } from '../../data/filing/xml/tax-page.ts';
import { bandRows } from './band-rows.ts';
import { dayText } from './day-words.ts';
import type { Column, Row, Table } from '../../pdf/document.ts';
import { type CalculationLine, linesOf, reliefLines, resultLines } from './calculation-lines.ts';
import type { CalculationFields } from './report-content.ts';

const AMOUNT: Column = { title: 'Amount', kind: 'figure' };

/** The calculation from income to what is left to pay, in the order of HMRC's own statement (SA302). */
export function calculationTables(fields: CalculationFields): Table[] {
  const bands = bandRows(fields);
  const income = linesOf(INCOME, fields);
  const gains = linesOf(GAINS, fields);
  return [
    sumTable('Income received', income.length > 1 ? income : NO_INCOME),
    sumTable('Reliefs and allowances', reliefLines(fields)),
    ...(bands.length === 0
      ? []
      : [{ kind: 'table', title: 'Income Tax', columns: BAND_COLUMNS, rows: bands } as const]),
    ...(gains.length > 1 ? [sumTable('Capital gains', gains)] : []),
    sumTable('Tax of the year', resultLines(fields)),
  ];
}

const INCOME = [
  { figure: 'employment_salary', label: 'Employment, after expenses' },
  { figure: 'trading_profit', label: 'Self-employment' },
  { figure: 'partnership_profit', label: 'Partnerships' },
  { figure: 'partnership_other_income', label: 'Partnerships: rents and other income' },
  { figure: 'property_profit', label: 'UK property' },
  { figure: 'fhl_profit', label: 'Furnished holiday lets' },
  { figure: 'foreign_property_profit', label: 'Property abroad' },
  { figure: 'pensions_state_benefits', label: 'Pensions and state benefits' },
  { figure: 'other_profit', label: 'Other income' },
  { figure: 'savings_income', label: 'Interest' },
  { figure: 'dividends', label: 'Dividends' },
  { figure: 'total_income', label: 'Total income received', total: true },
] as const;

const NO_INCOME: CalculationLine[] = [{ label: 'Total income received', amount: pounds(0), isTotal: true }];

const GAINS = [
  { figure: 'capital_gains_total', label: 'Gains of the year' },
  { figure: 'capital_gains_losses', label: 'less losses', takenOff: true },
  { figure: 'capital_gains_exempt', label: 'less annual exempt amount', takenOff: true },
  { figure: 'capital_gains_taxable', label: 'Gains on which tax is due', total: true },
] as const;

const BAND_COLUMNS: readonly Column[] = [
  { title: 'Income and rate', kind: 'words' },
  { title: 'Taxed', kind: 'figure' },
  { title: 'Rate', kind: 'rate' },
  { title: 'Tax', kind: 'figure' },
];

function sumTable(title: string, lines: readonly CalculationLine[]): Table {
  return {
    kind: 'table',
    title,
    columns: [{ title: 'Item', kind: 'words' }, AMOUNT],
    rows: lines.map(({ label, amount, isTotal }): Row => ({
      cells: [label, formatPounds(amount)],
      ...(isTotal ? { role: 'total' } : {}),
    })),
  };
}

/** What is to pay and until when, after what was paid already. */
export function paymentTable(year: TaxYear, fields: CalculationFields): Table {
  const left = amountOf(fields, 'left_to_pay');
  const plan = paymentPlan(year, { left, each: amountOf(fields, 'first_payment_on_account') });
  const repaid = `HMRC owes you ${formatPounds(plan.repayment)} for the year.`;
  const note = plan.repayment > 0 ? repaid : 'There is nothing to pay for the year.';
  return {
    kind: 'table',
    title: 'What to pay and when',
    columns: [{ title: 'Payment', kind: 'words' }, { title: 'Due by', kind: 'date' }, AMOUNT],
    rows: plan.payments.map(({ title, due, amount }) => ({
      cells: [title, dayText(due), formatPounds(amount)],
    })),
    ...(plan.repayment > 0 || plan.payments.length === 0 ? { note } : {}),
  };
}

/** SA110, the page of the return that says what the tax comes to: box by box what was sent. */
export function taxPageTable(page: TaxFigures): Table {
  const rows = SA110.flatMap(([box, title, figure, belowZero]): Row[] => {
    const amount = page[figure];
    if (figure === 'firstPaymentOnAccount' && page.usualPaymentOnAccount !== undefined)
      return [CLAIM, { cells: [box, title, formatPounds(amount ?? ZERO)] }];
    if (amount === undefined || (amount === 0 && figure !== 'totalTaxDue')) return [];
    return amount < 0 && belowZero !== undefined
      ? [{ cells: [belowZero.box, belowZero.title, formatPounds(negate(amount))] }]
      : [{ cells: [box, title, formatPounds(amount)] }];
  });
  return {
    kind: 'table',
    title: 'Tax calculation summary (SA110)',
    columns: [{ title: 'Box', kind: 'box' }, { title: 'Item', kind: 'words' }, AMOUNT],
    rows,
  };
}

const CLAIM: Row = { cells: ['10', 'Claim to reduce the payments on account', 'Yes'] };

/** Boxes of HMRC's form SA110, 2024-25. */
const SA110: readonly (readonly [
  box: string,
  title: string,
  figure: keyof TaxFigures,
  belowZero?: { box: string; title: string },
])[] = [
  [
    '1',
    'Total tax, student loan repayment and National Insurance due',
    'totalTaxDue',
    { box: '2', title: 'Total tax, student loan repayment and National Insurance overpaid' },
  ],
  ['3', 'Student loan repayment due', 'studentLoanRepayment'],
  ['3.1', 'Postgraduate loan repayment due', 'postgraduateLoanRepayment'],
  ['4', 'Class 4 National Insurance due', 'class4'],
  ['4.1', 'Class 2 National Insurance due', 'class2'],
  ['5', 'Capital Gains Tax due', 'capitalGainsTax'],
  ['6', 'Pension charges due', 'pensionCharges'],
  ['7', 'Underpaid tax for earlier years, in the tax code of this year', 'underpaidInCode'],
  ['8', 'Underpaid tax for this year, in a later tax code', 'underpaidInFutureCode'],
  ['11', 'First payment on account for next year', 'firstPaymentOnAccount'],
  ['15', 'Decrease in tax because of an adjustment to an earlier year', 'decreaseForEarlierYears'],
  ['16', 'Repayment for a loss of next year, claimed now', 'nextYearRepayment'],
];

function amountOf(fields: CalculationFields, name: string): Pence {
  const value = fields[name];
  return pounds(typeof value === 'number' ? value : 0);
}
