import type { description } from './description.ts';

/** The titles of the groups of figures. */
export const groupTitles: Readonly<Record<keyof typeof description, string>> = {
  incomeTax: 'Income Tax',
  savings: 'Savings',
  dividends: 'Dividends',
  allowances: 'Allowances',
  reliefs: 'Reliefs',
  class2: 'Class 2 National Insurance',
  class4: 'Class 4 National Insurance',
  childBenefit: 'Child Benefit',
  studentLoans: 'Student loans',
  capitalGains: 'Capital Gains Tax',
  mileage: 'Mileage',
  selfEmployment: 'Self-employment',
  holidayLets: 'Furnished holiday lets',
  payment: 'Payments',
  penalties: 'Penalties',
  digitalTax: 'Digital Tax',
  pensions: 'Pensions',
  winterFuel: 'Winter Fuel Payment',
};
