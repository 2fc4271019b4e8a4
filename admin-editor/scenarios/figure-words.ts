import { formatPounds, parsePounds } from '#domain/money.ts';

/** Tax answers that are not amounts. */
const flags: Readonly<Record<string, string>> = {
  has_sa103: 'There is a self-employment',
  sa103_valid: 'The short self-employment pages can be used',
  only_sa103f: 'Self-employment is only on the full pages',
  nic2_compulsory: 'Class 2 National Insurance must be paid',
  higher_childbenefit: 'Income is above the threshold of the Child Benefit charge',
  marriage_transfer_valid: 'Marriage Allowance can be given',
  apply_miles_to_property: 'Mileage counts for property',
  apply_miles_to_trade: 'Mileage counts for self-employment',
  apply_miles_to_employment: 'Employment that the mileage counts for',
};

const named: Readonly<Record<string, string>> = {
  hicbc_percent: 'Share of Child Benefit charged',
  paye_income: 'Pay from employment (PAYE)',
  wfh_claim: 'Working from home claim',
  unadjusted_wfh_claim: 'Working from home claim, before it is cut',
  div_deduction: 'Allowance set against dividends',
  div_allowance: 'Dividend allowance',
  nic2_limit: 'Class 2 National Insurance limit',
  class2_nic: 'Class 2 National Insurance',
  class4_nic: 'Class 4 National Insurance',
  class2_nic_limit: 'Small profits threshold of Class 2 National Insurance',
  higher_childbenefit_charge: 'Child Benefit charge',
  higher_childbenefit_threshold: 'Threshold of the Child Benefit charge',
  seiss_grant: 'SEISS grants',
};

/** A tax figure's usual name: 'Pay from employment (PAYE)' for paye_income. */
export function figureWords(name: string): string {
  const own = named[name] ?? flags[name];
  if (own !== undefined) return own;
  const words = name.replaceAll('_', ' ').replace(/^fhl /, 'holiday lets ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Its value: '£12,570.00', 'Yes', '50%'. Values are pounds on the wire. */
export function figureValue(name: string, value: number): string {
  if (name in flags) return value === 0 ? 'No' : 'Yes';
  return name.endsWith('_percent') ? `${value}%` : amountWords(value);
}

/** An amount in pounds from the wire, as people read it; other values stay as they are. */
export function amountWords(value: number): string {
  const amount = parsePounds(String(value));
  return amount === undefined ? String(value) : formatPounds(amount);
}
