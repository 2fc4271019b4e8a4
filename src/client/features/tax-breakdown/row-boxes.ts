/** The box in which a figure is entered, by its name; of figures that stand in many boxes the first. The same in every year. */
const boxes: Readonly<Record<string, string>> = {
  wfh_claim: 'emp_claim',
  gift_aid_paid: 'tr_4_box_5',
  property_residential_interest: 'box_44',
  fhl_interest: 'box_7',
  paye_income: 'box_1',
  employment_salary: 'box_1',
  trading_income: 'box_9',
  seiss_grant: 'box_27_1',
  trading_expenses: 'box_20',
  trading_allowance: 'box_10_1',
  partnership_income: 'box_8',
  partnership_profit: 'box_8',
  partnership_loss_used: 'box_17',
  property_gross_income: 'box_20',
  property_expenses: 'box_24',
  property_allowance: 'box_20_1',
  property_room_relief: 'box_37',
  fhl_gross_income: 'box_5',
  fhl_expenses: 'box_6',
  fhl_allowance: 'box_5_1',
  savings_income: 'tr_3_box_2',
  taxed_interest: 'tr_3_box_1',
  pensions_state_benefits: 'tr_3_box_8',
  other_income: 'tr_3_box_17',
  other_expenses: 'tr_3_box_18',
  dividends: 'tr_3_box_4',
  tax_deducted: 'box_2',
  tax_refunded: 'tr_6_box_1',
};

/** The box of a form that an amount of the table leads to; undefined where it leads to the form as a whole. */
export function boxOf(figure: string): string | undefined {
  return boxes[figure];
}
