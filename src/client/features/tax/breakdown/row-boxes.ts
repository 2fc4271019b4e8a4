/**
 * The name of the box where a figure is entered; for figures from several boxes, the first. Each is a leaf of the
 * figure's working: tests/architecture/breakdown-links.test.ts. The same in every year.
 */
const boxes: Readonly<Record<string, string>> = {
  wfh_claim: 'emp_claim',
  gift_aid_paid: 'tr_4_box_5',
  property_residential_interest: 'box_44',
  fhl_interest: 'box_7',
  paye_income: 'box_1',
  employment_tips: 'box_3',
  employment_benefits: 'box_9',
  share_schemes: 'ai2_box_1',
  lump_sums: 'ai2_box_5',
  employment_expenses: 'box_17',
  employment_deductions: 'ai2_box_11',
  employment_salary: 'box_1',
  trading_income: 'box_9',
  seiss_grant: 'box_27_1',
  trading_adjustments: 'box_68',
  transition_profit: 'box_73_3',
  trading_expenses: 'box_11',
  trading_allowance: 'box_10_1',
  trading_loss: 'box_11',
  trading_loss_used: 'box_29',
  partnership_income: 'box_8',
  partnership_profit: 'box_8',
  partnership_loss_used: 'box_17',
  partnership_other_income: 'box_36',
  property_gross_income: 'box_20',
  property_expenses: 'box_24',
  property_allowance: 'box_20_1',
  property_room_relief: 'box_37',
  property_loss: 'box_24',
  property_loss_used: 'box_39',
  fhl_gross_income: 'box_5',
  fhl_expenses: 'box_6',
  fhl_allowance: 'box_5_1',
  fhl_loss: 'box_6',
  fhl_loss_used: 'box_14',
  foreign_property_income: 'box_14',
  foreign_property_expenses: 'box_17',
  foreign_property_allowance: 'box_14_1',
  foreign_property_tax: 'box_30c',
  foreign_property_loss: 'box_17',
  foreign_property_loss_used: 'box_26',
  foreign_tax_credit: 'box_4c',
  foreign_property_relief: 'box_30_1',
  overseas_workday_relief: 'box_49',
  remittance_charge: 'box_34',
  repatriation_charge: 'box_51',
  savings_income: 'tr_3_box_2',
  taxed_interest: 'tr_3_box_1',
  life_insurance_gains: 'ai1_box_4',
  state_pension_lump_sum: 'tr_3_box_9',
  pensions_state_benefits: 'tr_3_box_8',
  other_income: 'tr_3_box_17',
  other_expenses: 'tr_3_box_18',
  dividends: 'tr_3_box_4',
  capital_gains_total: 'box_6',
  capital_gains_losses: 'box_7',
  capital_gains_taxable: 'box_6',
  capital_gains_tax: 'box_6',
  capital_gains_already_charged: 'box_10',
  higher_childbenefit_charge: 'cb_amount',
  tax_deducted: 'box_2',
  tax_refunded: 'tr_6_box_1',
  underpaid_in_code: 'underpaid_tax_for_earlier_years_included_in_code',
  underpaid_in_future_code: 'underpaid_tax_for_year_included_in_future_code',
  paid_on_account: 'tax_already_paid_on_account_for_current_year',
  paid_otherwise: 'any_other_payments',
};

/** The boxes of the same figures on the full self-employment pages. */
const fullPages: Readonly<Record<string, string>> = {
  trading_income: 'box_15',
  seiss_grant: 'box_70_1',
  trading_expenses: 'box_17',
  trading_allowance: 'box_16_1',
  trading_loss: 'box_17',
  trading_loss_used: 'box_74',
};

/** The box on the full self-employment pages; undefined for figures that are not of a trade. */
export function fullPagesBoxOf(figure: string): string | undefined {
  return fullPages[figure];
}

/** The box that an amount in the table links to; undefined where it links to the whole form. */
export function boxOf(figure: string): string | undefined {
  return boxes[figure];
}
