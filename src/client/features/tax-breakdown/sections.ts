import type { TaxCalculation } from '#contract/tax-calculation.ts';
import { negate, type Pence, pounds } from '#domain/money.ts';
import { boxOf } from './row-boxes.ts';

/** Where an amount leads: the transactions of a tag, or a box of a form. */
export type RowLink = { readonly tag: string } | { readonly form: string; readonly box?: string };

export interface Row {
  /** The name of the figure, of its working and of the field of the calculation. */
  readonly figure: string;
  readonly label: string;
  /** As shown: what is taken off is negative. */
  readonly amount: Pence;
  readonly link: RowLink | undefined;
  /** A result of the rows above it. */
  readonly strong: boolean;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Pounds by tag code. */
export type BookTotals = ReadonlyMap<string, number>;

interface RowPlan {
  readonly figure: string;
  readonly label: string;
  readonly takenOff?: true;
  /** Where the figure is that of the books, the amount leads to their transactions, otherwise to the form. */
  readonly tag?: string;
  readonly form?: string;
  readonly strong?: true;
  /** Shown also when it is nil. */
  readonly always?: true;
}

/** Spec 1, 2.6: the sections in their order. What a source comes to is strong; what only informs is a memo. */
const plan: readonly { title: string; rows: readonly RowPlan[] }[] = [
  {
    title: 'Memo',
    rows: [
      { figure: 'mileage_claimed', label: 'Mileage claimed, part of the expenses' },
      { figure: 'wfh_claim', label: 'Working from home claim, part of the expenses', form: 'HW1' },
      {
        figure: 'higher_childbenefit_charge',
        label: 'High Income Child Benefit Charge, part of the charges',
        form: 'SA100',
      },
      {
        figure: 'gift_aid_paid',
        label: 'Gift Aid, with the tax the charities claim',
        tag: 'GAPE',
        form: 'SA100',
      },
      { figure: 'property_residential_interest', label: 'Residential finance costs', form: 'SA105' },
      {
        figure: 'property_residential_finance_relief',
        label: 'Finance cost relief, part of the tax reductions',
      },
      { figure: 'fhl_interest', label: 'Holiday letting finance costs, part of the expenses', form: 'SA105' },
    ],
  },
  {
    title: 'Employment income',
    rows: [
      { figure: 'paye_income', label: 'Pay', form: 'SA102' },
      { figure: 'employment_salary', label: 'Taxable employment income', form: 'SA102', strong: true },
    ],
  },
  {
    title: 'Trading information',
    rows: [
      { figure: 'trading_income', label: 'Trading income', tag: 'TRAI', form: 'SA103S' },
      { figure: 'seiss_grant', label: 'SEISS grants, part of the profit', tag: 'SEIS', form: 'SA103S' },
      { figure: 'trading_expenses', label: 'Expenses', takenOff: true, tag: 'TRAE', form: 'SA103S' },
      { figure: 'trading_allowance', label: 'Trading allowance', takenOff: true, form: 'SA103S' },
      { figure: 'trading_profit', label: 'Trading profit', strong: true },
    ],
  },
  {
    title: 'Partnership information',
    rows: [
      { figure: 'partnership_income', label: 'Shares of profit', form: 'SA104S' },
      {
        figure: 'partnership_loss_used',
        label: 'Losses of earlier years',
        takenOff: true,
        form: 'SA104S',
      },
      { figure: 'partnership_profit', label: 'Partnership profit', form: 'SA104S', strong: true },
    ],
  },
  {
    title: 'Property information',
    rows: [
      { figure: 'property_gross_income', label: 'Rents and other income', tag: 'PROI', form: 'SA105' },
      { figure: 'property_expenses', label: 'Expenses', takenOff: true, tag: 'PROE', form: 'SA105' },
      { figure: 'property_allowance', label: 'Property allowance', takenOff: true, form: 'SA105' },
      { figure: 'property_room_relief', label: 'Rent a Room relief', takenOff: true, form: 'SA105' },
      { figure: 'property_profit', label: 'Property profit', strong: true },
      { figure: 'fhl_gross_income', label: 'Holiday letting income', tag: 'FHLI', form: 'SA105' },
      {
        figure: 'fhl_expenses',
        label: 'Holiday letting expenses',
        takenOff: true,
        tag: 'FHLE',
        form: 'SA105',
      },
      {
        figure: 'fhl_allowance',
        label: 'Property allowance on holiday lettings',
        takenOff: true,
        form: 'SA105',
      },
      { figure: 'fhl_profit', label: 'Holiday letting profit', strong: true },
    ],
  },
  {
    title: 'Other',
    rows: [
      { figure: 'savings_income', label: 'Interest', tag: 'BANI', form: 'SA100', strong: true },
      {
        figure: 'taxed_interest',
        label: 'Of it taxed at source, before that tax',
        tag: 'TBNI',
        form: 'SA100',
      },
      {
        figure: 'pensions_state_benefits',
        label: 'Pensions and state benefits',
        form: 'SA100',
        strong: true,
      },
      { figure: 'other_income', label: 'Other income', tag: 'OTHI', form: 'SA100' },
      {
        figure: 'other_expenses',
        label: 'Expenses of other income',
        takenOff: true,
        tag: 'OTHE',
        form: 'SA100',
      },
    ],
  },
  {
    title: 'Dividends',
    rows: [
      { figure: 'dividends', label: 'Dividends', tag: 'DIVI', form: 'SA100' },
      { figure: 'div_deduction', label: 'Taxed at nil by the dividend allowance', takenOff: true },
      { figure: 'dividends_adjusted', label: 'Dividends after allowances', strong: true },
    ],
  },
  {
    title: 'Capital gains',
    rows: [
      { figure: 'capital_gains_total', label: 'Gains of the year', form: 'SA108' },
      { figure: 'capital_gains_taxable', label: 'Taxable gains', form: 'SA108', strong: true },
    ],
  },
  {
    title: 'Misc',
    rows: [
      { figure: 'total_income', label: 'Total income' },
      { figure: 'other_reliefs', label: 'Reliefs', takenOff: true },
      { figure: 'adjusted_net_income', label: 'Adjusted net income' },
      { figure: 'personal_allowance', label: 'Personal allowance', takenOff: true },
      { figure: 'taxable_income', label: 'Taxable income', strong: true, always: true },
    ],
  },
  {
    title: 'Taxes',
    rows: [
      { figure: 'tax_before_reductions', label: 'Income Tax on all income' },
      { figure: 'tax_reductions', label: 'Tax reductions', takenOff: true },
      { figure: 'income_tax', label: 'Income Tax', always: true },
      { figure: 'tax_charges', label: 'Charges added to Income Tax' },
      { figure: 'class4_nic', label: 'Class 4 National Insurance' },
      { figure: 'class2_nic', label: 'Class 2 National Insurance' },
      { figure: 'StudentLoanRepaymentDue', label: 'Student loan repayment' },
      { figure: 'PostgradLoanRepaymentDue', label: 'Postgraduate loan repayment' },
      { figure: 'capital_gains_tax', label: 'Capital Gains Tax', form: 'SA108' },
      { figure: 'tax_due', label: 'Tax of the year', strong: true, always: true },
      { figure: 'tax_deducted', label: 'Tax already deducted', takenOff: true, form: 'SA102' },
      { figure: 'tax_refunded', label: 'Tax already refunded', form: 'SA100' },
      { figure: 'tax_to_pay', label: 'Tax to pay for the year', strong: true, always: true },
      { figure: 'left_to_pay', label: 'Left to pay after payments already made' },
      { figure: 'first_payment_on_account', label: 'First payment on account for next year' },
    ],
  },
];

/**
 * The table of a calculation; sections and rows without a figure are left out. `books` are the totals of
 * the tags used in the year. Undefined when there is nothing to calculate at all.
 */
export function breakdown(calculation: TaxCalculation, books: BookTotals): readonly Section[] | undefined {
  const sections = plan
    .map(({ title, rows }) => ({ title, rows: rows.flatMap((row) => rowOf(row, calculation, books)) }))
    .filter(({ rows }) => rows.length > 0);
  const sources = sections.filter(({ title }) => !['Memo', 'Misc', 'Taxes'].includes(title));
  return sources.length === 0 ? undefined : sections;
}

function rowOf(row: RowPlan, calculation: TaxCalculation, books: BookTotals): Row[] {
  const value = calculation[row.figure];
  if (typeof value !== 'number' || (value === 0 && row.always !== true)) return [];
  const amount = pounds(value);
  return [
    {
      figure: row.figure,
      label: row.figure === 'tax_to_pay' && amount < 0 ? 'To be repaid to you' : row.label,
      amount: row.takenOff ? negate(amount) : amount,
      link: linkOf(row, value, books),
      strong: row.strong === true,
    },
  ];
}

function linkOf({ figure, tag, form }: RowPlan, value: number, books: BookTotals): RowLink | undefined {
  if (tag !== undefined && isOfBooks(value, books.get(tag))) return { tag };
  if (form === undefined) return undefined;
  const box = boxOf(figure);
  return { form, ...(box === undefined ? {} : { box }) };
}

/** The figure is the total of the books, which the form takes in whole pounds. */
function isOfBooks(value: number, total: number | undefined): boolean {
  return total !== undefined && Math.abs(total - value) < 1;
}

/** The label of a figure, for the heading of its working. */
export function labelOf(figure: string): string | undefined {
  return plan.flatMap(({ rows }) => rows).find((row) => row.figure === figure)?.label;
}
