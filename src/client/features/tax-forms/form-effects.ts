import { type Pence, pounds } from '#domain/money.ts';

/** One line of "What this form changes". */
export interface Effect {
  readonly label: string;
  readonly amount: Pence;
}

interface Line {
  readonly label: string;
  readonly field: string;
  /** Shown with a minus: it reduces tax or profit. */
  readonly takesOff?: true;
  /** Also shown when it is zero. */
  readonly always?: true;
}

/** That of the whole year: the calculation has no other. */
const TAKEN: Line = { label: 'All tax already taken', field: 'tax_deducted', takesOff: true };

const trade: readonly Line[] = [
  { label: 'Income', field: 'trading_income', always: true },
  { label: 'Expenses', field: 'trading_expenses', takesOff: true },
  { label: 'Trading allowance', field: 'trading_allowance', takesOff: true },
  { label: 'Taxable profit', field: 'trading_profit', always: true },
  { label: 'Class 4 National Insurance', field: 'class4_nic' },
  { label: 'Class 2 National Insurance', field: 'class2_nic' },
];

/** The figures of the calculation that a form changes, by its section. */
const linesBySection: Readonly<Record<string, readonly Line[]>> = {
  self_employment: trade,
  self_employment_more: trade,
  self_employment_full: [
    ...trade.slice(0, 3),
    { label: 'Adjustments and averaging', field: 'trading_adjustments' },
    ...trade.slice(3),
    { label: 'Transition profit, taxed by itself', field: 'transition_profit' },
  ],
  partnership: [
    { label: 'Shares of profit', field: 'partnership_income', always: true },
    { label: 'Losses of earlier years', field: 'partnership_loss_used', takesOff: true },
    { label: 'Taxable profit', field: 'partnership_profit', always: true },
    { label: 'Class 4 National Insurance', field: 'class4_nic' },
    { label: 'Class 2 National Insurance', field: 'class2_nic' },
    TAKEN,
  ],
  partnership_full: [
    { label: 'Shares of profit', field: 'partnership_income', always: true },
    { label: 'Losses of earlier years', field: 'partnership_loss_used', takesOff: true },
    { label: 'Taxable profit', field: 'partnership_profit', always: true },
    { label: 'Transition profit, taxed by itself', field: 'transition_profit' },
    { label: 'Rents and other income of partnerships', field: 'partnership_other_income', always: true },
    { label: 'All interest', field: 'savings_income' },
    { label: 'All dividends', field: 'dividends' },
    { label: 'Finance cost relief', field: 'property_residential_finance_relief', takesOff: true },
    { label: 'Class 4 National Insurance', field: 'class4_nic' },
    { label: 'Class 2 National Insurance', field: 'class2_nic' },
    TAKEN,
  ],
  property: [
    { label: 'Rents', field: 'property_gross_income', always: true },
    { label: 'Expenses', field: 'property_expenses', takesOff: true },
    { label: 'Property allowance', field: 'property_allowance', takesOff: true },
    { label: 'Rent a Room relief', field: 'property_room_relief', takesOff: true },
    { label: 'Taxable profit', field: 'property_profit', always: true },
    { label: 'Finance cost relief', field: 'property_residential_finance_relief', takesOff: true },
  ],
  foreign: [
    { label: 'All interest', field: 'savings_income' },
    { label: 'All dividends', field: 'dividends' },
    { label: 'All pensions and benefits', field: 'pensions_state_benefits' },
    { label: 'Profit of property abroad', field: 'foreign_property_profit' },
    { label: 'All other income', field: 'other_profit' },
    { label: 'Credit for foreign tax', field: 'foreign_tax_credit', takesOff: true, always: true },
  ],
  additional_information: [
    { label: 'Share schemes', field: 'share_schemes' },
    { label: 'Lump sums after a job', field: 'lump_sums' },
    { label: 'Deductions from pay', field: 'employment_deductions', takesOff: true },
    { label: 'Life insurance gains', field: 'life_insurance_gains' },
    { label: 'Reliefs from income', field: 'other_reliefs', takesOff: true },
    { label: 'Top slicing relief', field: 'top_slicing_relief', takesOff: true },
    { label: 'All tax reductions', field: 'tax_reductions', takesOff: true },
    { label: 'Savings above the pension allowance', field: 'annual_allowance_excess' },
    { label: 'Charges added to Income Tax', field: 'tax_charges' },
    TAKEN,
  ],
  capital_gains: [
    { label: 'Gains', field: 'capital_gains_total', always: true },
    { label: 'Losses used', field: 'capital_gains_losses', takesOff: true },
    { label: 'Annual exempt amount', field: 'capital_gains_exempt', takesOff: true },
    { label: 'Taxable gains', field: 'capital_gains_taxable', always: true },
    { label: 'Capital Gains Tax', field: 'capital_gains_tax' },
  ],
  trusts: [
    { label: 'All interest', field: 'savings_income' },
    { label: 'All dividends', field: 'dividends' },
    { label: 'All other income', field: 'other_income' },
    { label: 'Tax already taken', field: 'tax_deducted', takesOff: true, always: true },
  ],
  residence: [
    { label: 'Personal Allowance', field: 'personal_allowance', always: true },
    { label: 'Overseas workday relief', field: 'overseas_workday_relief', takesOff: true },
    { label: 'Tax above the limit for people who live abroad', field: 'abroad_relief', takesOff: true },
    { label: 'Tax treated as paid on dividends', field: 'dividend_tax_paid', takesOff: true },
    { label: 'Remittance basis charge', field: 'remittance_charge' },
    { label: 'Temporary repatriation charge', field: 'repatriation_charge' },
  ],
  employment: [
    { label: 'Pay', field: 'paye_income', always: true },
    { label: 'Taxable pay and benefits', field: 'employment_salary', always: true },
    TAKEN,
  ],
};

/** The form's effect on the tax, in the order of the calculation. */
export function effectsOf(section: string, calculation: Readonly<Record<string, unknown>>): Effect[] {
  return (linesBySection[section] ?? []).flatMap(({ label, field, takesOff, always }) => {
    const value = calculation[field];
    if (typeof value !== 'number' || (value === 0 && !always)) return [];
    const amount = pounds(value);
    return [{ label, amount: (takesOff ? -amount : amount) as Pence }];
  });
}
