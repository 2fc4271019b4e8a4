import { propertyHeads, tradeHeads } from '#form-schemas/expense-heads.ts';
import { type RowPlan, taxRows } from '../../../shared/tax-rows.ts';

export interface SectionPlan {
  readonly title: string;
  readonly rows: readonly RowPlan[];
  /** The result of the year, whatever its sources. On its own, such a section does not make a table. */
  readonly ofTheYear?: true;
  /** A strong row adds to the strong rows above it instead of starting again. */
  readonly running?: true;
  /** The figure of an earlier section that the first strong row continues from. */
  readonly startsFrom?: RowPlan['figure'];
}

/** Finance costs of homes are not an expense. */
const expenseHeadsOfProperty = propertyHeads.filter((code) => code !== 'PRMI');

/**
 * Spec 1, 2.6: the sections in order. In each section, the rows above a strong row add up to it. The exceptions are
 * the memo and the payments on account, which are for information.
 */
export const tablePlan: readonly SectionPlan[] = [
  {
    title: 'Memo',
    ofTheYear: true,
    rows: [
      { figure: 'summary_income', label: 'Income, before expenses, allowances and losses' },
      { figure: 'summary_expense', label: 'Expenses that count', always: true },
      { figure: 'mileage_claimed', label: 'Mileage claimed, part of the expenses', journeys: true },
      { figure: 'wfh_claim', label: 'Working from home claim, part of the expenses', form: 'HW1' },
      {
        figure: 'transition_profit',
        label: 'Transition profit, taxed by itself',
        form: 'SA103F',
      },
      {
        figure: 'taxed_interest',
        label: 'Interest taxed at source, before that tax, part of the interest',
        tags: ['TBNI'],
        form: 'SA100',
      },
      {
        figure: 'higher_childbenefit_charge',
        label: 'High Income Child Benefit Charge, part of the charges',
        form: 'final',
      },
      {
        figure: 'gift_aid_paid',
        label: 'Gift Aid, with the tax the charities claim',
        tags: ['GAPE'],
        form: 'SA100',
      },
      {
        figure: 'property_residential_interest',
        label: 'Residential finance costs',
        tags: ['PRMI'],
        form: 'SA105',
      },
      {
        figure: 'property_residential_finance_relief',
        label: 'Finance cost relief, part of the tax reductions',
      },
      {
        figure: 'state_pension_lump_sum',
        label: 'State Pension lump sum, taxed on its own among the charges',
        form: 'SA100',
      },
      {
        figure: 'remittance_charge',
        label: 'Remittance basis charge, part of the charges',
        form: 'SA109',
      },
      {
        figure: 'repatriation_charge',
        label: 'Temporary repatriation charge, part of the charges',
        form: 'SA109',
      },
      { figure: 'top_slicing_relief', label: 'Top slicing relief, part of the tax reductions' },
      {
        figure: 'tax_treated_as_paid',
        label: 'Tax treated as paid on life insurance gains, part of the tax reductions',
      },
      { figure: 'fhl_interest', label: 'Holiday let finance costs, part of the expenses', form: 'SA105' },
    ],
  },
  {
    title: 'Employment income',
    rows: [
      { figure: 'paye_income', label: 'Pay', form: 'SA102' },
      { figure: 'employment_tips', label: 'Tips', form: 'SA102' },
      { figure: 'employment_benefits', label: 'Benefits in kind', form: 'SA102' },
      { figure: 'share_schemes', label: 'Share schemes', form: 'SA101' },
      { figure: 'lump_sums', label: 'Lump sums after a job', form: 'SA101' },
      {
        figure: 'employment_expenses',
        label: 'Expenses',
        name: 'Expenses of employment',
        takenOff: true,
        form: 'SA102',
      },
      { figure: 'employment_deductions', label: 'Deductions', takenOff: true, form: 'SA101' },
      { figure: 'overseas_workday_relief', label: 'Overseas workday relief', takenOff: true, form: 'SA109' },
      { figure: 'employment_salary', label: 'Taxable employment income', form: 'SA102', strong: true },
    ],
  },
  {
    title: 'Trading information',
    rows: [
      { figure: 'trading_income', label: 'Trading income', tags: ['TRAI', 'TROI'], form: 'SA103S' },
      {
        figure: 'trading_adjustments',
        label: 'Adjustments to the tax year, and averaging',
        name: 'Adjustments of self-employment',
        form: 'SA103F',
      },
      { figure: 'seiss_grant', label: 'SEISS grants', tags: ['SEIS'], form: 'SA103S' },
      {
        figure: 'trading_expenses',
        label: 'Expenses',
        name: 'Expenses of self-employment',
        takenOff: true,
        tags: ['TRAE', ...tradeHeads],
        form: 'SA103S',
      },
      { figure: 'trading_allowance', label: 'Trading allowance', takenOff: true, form: 'SA103S' },
      {
        figure: 'trading_loss',
        label: 'Loss of the year, which leaves no profit',
        name: 'Loss of the year of self-employment',
        form: 'SA103S',
      },
      {
        figure: 'trading_loss_used',
        label: 'Losses of earlier years',
        name: 'Losses of earlier years of self-employment',
        takenOff: true,
        form: 'SA103S',
      },
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
        name: 'Losses of earlier years of partnerships',
        takenOff: true,
        form: 'SA104S',
      },
      { figure: 'partnership_profit', label: 'Partnership profit', form: 'SA104S', strong: true },
      {
        figure: 'partnership_other_income',
        label: 'Rents and other income of partnerships',
        form: 'SA104F',
        strong: true,
      },
    ],
  },
  {
    title: 'Property information',
    rows: [
      { figure: 'property_gross_income', label: 'Rents and other income', tags: ['PROI'], form: 'SA105' },
      {
        figure: 'property_expenses',
        label: 'Expenses',
        name: 'Expenses of property',
        takenOff: true,
        tags: ['PROE', ...expenseHeadsOfProperty],
        form: 'SA105',
      },
      { figure: 'property_allowance', label: 'Property allowance', takenOff: true, form: 'SA105' },
      { figure: 'property_room_relief', label: 'Rent a Room relief', takenOff: true, form: 'SA105' },
      {
        figure: 'property_loss',
        label: 'Loss of the year, which leaves no profit',
        name: 'Loss of the year of property',
        form: 'SA105',
      },
      {
        figure: 'property_loss_used',
        label: 'Losses of earlier years',
        name: 'Losses of earlier years of property',
        takenOff: true,
        form: 'SA105',
      },
      { figure: 'property_profit', label: 'Property profit', strong: true },
      { figure: 'fhl_gross_income', label: 'Holiday let income', tags: ['FHLI'], form: 'SA105' },
      {
        figure: 'fhl_expenses',
        label: 'Holiday let expenses',
        takenOff: true,
        tags: ['FHLE'],
        form: 'SA105',
      },
      {
        figure: 'fhl_allowance',
        label: 'Property allowance on holiday lets',
        takenOff: true,
        form: 'SA105',
      },
      {
        figure: 'fhl_loss',
        label: 'Loss of the year, which leaves no profit',
        name: 'Loss of the year of holiday lets',
        form: 'SA105',
      },
      {
        figure: 'fhl_loss_used',
        label: 'Losses of holiday lets of earlier years',
        takenOff: true,
        form: 'SA105',
      },
      { figure: 'fhl_profit', label: 'Holiday let profit', strong: true },
    ],
  },
  {
    title: 'Property abroad',
    rows: [
      { figure: 'foreign_property_income', label: 'Rents and other income abroad', form: 'SA106' },
      {
        figure: 'foreign_property_expenses',
        label: 'Expenses',
        name: 'Expenses of property abroad',
        takenOff: true,
        form: 'SA106',
      },
      {
        figure: 'foreign_property_allowance',
        label: 'Property allowance on property abroad',
        takenOff: true,
        form: 'SA106',
      },
      {
        figure: 'foreign_property_tax',
        label: 'Foreign tax, without a claim to credit',
        takenOff: true,
        form: 'SA106',
      },
      {
        figure: 'foreign_property_loss',
        label: 'Loss of the year, which leaves no profit',
        name: 'Loss of the year of property abroad',
        form: 'SA106',
      },
      {
        figure: 'foreign_property_loss_used',
        label: 'Losses of property abroad of earlier years',
        takenOff: true,
        form: 'SA106',
      },
      {
        figure: 'foreign_property_relief',
        label: 'Relief for new residents',
        takenOff: true,
        form: 'SA106',
      },
      { figure: 'foreign_property_profit', label: 'Profit of property abroad', strong: true },
    ],
  },
  {
    title: 'Other',
    rows: [
      { figure: 'savings_income', label: 'Interest', tags: ['BANI'], form: 'SA100', strong: true },
      {
        figure: 'life_insurance_gains',
        label: 'Gains on life insurance',
        form: 'SA101',
        strong: true,
      },
      {
        figure: 'pensions_state_benefits',
        label: 'Pensions and state benefits',
        form: 'SA100',
        strong: true,
      },
      { figure: 'other_income', label: 'Other income', tags: ['OTHI'], form: 'SA100' },
      {
        figure: 'other_expenses',
        label: 'Expenses of other income',
        takenOff: true,
        tags: ['OTHE'],
        form: 'SA100',
      },
      { figure: 'other_profit', label: 'Other income after expenses', strong: true },
    ],
  },
  {
    title: 'Dividends',
    rows: [
      { figure: 'dividends', label: 'Dividends', tags: ['DIVI'], form: 'SA100' },
      { figure: 'dividends_covered', label: 'Covered by reliefs and allowances', takenOff: true },
      { figure: 'div_deduction', label: 'Taxed at 0% by the dividend allowance', takenOff: true },
      { figure: 'dividends_taxed', label: 'Dividends that are taxed', strong: true },
    ],
  },
  {
    title: 'Capital gains',
    rows: [
      { figure: 'capital_gains_total', label: 'Gains of the year', form: 'SA108' },
      { figure: 'capital_gains_losses', label: 'Losses set against gains', takenOff: true, form: 'SA108' },
      { figure: 'capital_gains_exempt', label: 'Annual exempt amount', takenOff: true },
      { figure: 'capital_gains_taxable', label: 'Taxable gains', form: 'SA108', strong: true },
    ],
  },
  {
    title: 'Misc',
    ofTheYear: true,
    running: true,
    rows: [
      { figure: 'total_income', label: 'Total income' },
      { figure: 'other_reliefs', label: 'Reliefs', takenOff: true },
      { figure: 'net_income', label: 'Total income less reliefs', strong: true },
      // Shown even when income has tapered it away: that is what people want to know.
      { figure: 'personal_allowance', label: 'Personal Allowance', takenOff: true, always: true },
      { figure: 'blind_persons_allowance', label: 'Blind Person’s Allowance', takenOff: true },
      { figure: 'marriage_allowance_given', label: 'Marriage Allowance given to your spouse' },
      { figure: 'allowances_unused', label: 'Allowances not used' },
      { figure: 'taxable_income', label: 'Taxable income', strong: true, always: true },
    ],
  },
  {
    title: 'Adjusted net income, from total income less reliefs',
    ofTheYear: true,
    startsFrom: 'net_income',
    rows: [
      {
        figure: 'payments_off_income',
        label: 'Gift Aid and pension payments, with the tax put back',
        takenOff: true,
      },
      { figure: 'death_benefits', label: 'Relief for death benefits, put back' },
      { figure: 'income_added_back', label: 'Income that is not taxed here, put back' },
      { figure: 'adjusted_net_income', label: 'Adjusted net income', strong: true },
    ],
  },
  {
    title: 'Taxes',
    ofTheYear: true,
    running: true,
    rows: taxRows,
  },
  {
    title: 'Payments on account for next year',
    ofTheYear: true,
    rows: [
      { figure: 'first_payment_on_account', label: 'First payment on account, by 31 January' },
      { figure: 'second_payment_on_account', label: 'Second payment on account, by 31 July' },
    ],
  },
];
