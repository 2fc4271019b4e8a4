import type { Definition } from './definition.ts';
import { BEFORE, FINAL } from './outside-names.ts';
import { profileFields } from './vocabulary.ts';

/** Amounts of the tax calculation that conditions can read, in pence. */
export const calculationAmounts = [
  'summary_income',
  'summary_expense',
  'summary_tax',
  'tax_due',
  'tax_deducted',
  'tax_to_pay',
  'left_to_pay',
  'loss_carried_back',
  'loss_back_relief',
  'tax_refunded',
  'first_payment_on_account',
  'total_income',
  'net_income',
  'second_payment_on_account',
  'adjusted_net_income',
  'personal_allowance',
  'taxable_income',
  'income_tax',
  'tax_before_reductions',
  'tax_reductions',
  'foreign_tax_credit',
  'abroad_relief',
  'dividend_tax_paid',
  'tax_charges',
  'paye_income',
  'employment_salary',
  'trading_income',
  'trading_expenses',
  'unadjusted_trading_expenses',
  'trading_allowance',
  'trading_profit',
  'seiss_grant',
  'partnership_income',
  'partnership_profit',
  'partnership_loss_used',
  'partnership_other_income',
  'property_gross_income',
  'property_income',
  'property_gross_expenses',
  'property_expenses',
  'property_profit',
  'property_allowance',
  'property_room_relief',
  'property_residential_interest',
  'property_non_residential_interest',
  'property_residential_finance_relief',
  'class2_nic',
  'class4_nic',
  'class2_nic_limit',
  'higher_childbenefit_threshold',
  'higher_childbenefit_charge',
  'child_benefit_by_dates',
  'annual_allowance_excess',
  'usual_payment_on_account',
  'reduced_payments_interest',
  'mileage_claimed',
  'wfh_claim',
  'unadjusted_wfh_claim',
  'fhl_gross_income',
  'fhl_gross_expenses',
  'fhl_expenses',
  'fhl_profit',
  'fhl_interest',
  'fhl_allowance',
  'dividends',
  'dividends_adjusted',
  'div_allowance',
  'div_deduction',
  'foreign_property_income',
  'foreign_property_expenses',
  'foreign_property_allowance',
  'foreign_property_tax',
  'foreign_property_loss',
  'foreign_property_loss_used',
  'foreign_property_relief',
  'foreign_property_profit',
  'savings_income',
  'taxed_interest',
  'life_insurance_gains',
  'top_slicing_relief',
  'remittance_charge',
  'repatriation_charge',
  'tax_treated_as_paid',
  'state_pension_lump_sum',
  'pensions_state_benefits',
  'other_income',
  'other_expenses',
  'other_reliefs',
  'gift_aid_paid',
  'capital_gains_taxable',
  'capital_gains_total',
  'capital_gains_tax',
  'StudentLoanRepaymentDue',
  'PostgradLoanRepaymentDue',
  'underpaid_in_code',
  'underpaid_in_future_code',
  'capital_gains_already_charged',
  'paid_on_account',
  'paid_otherwise',
  'payments_off_income',
  'death_benefits',
  'income_added_back',
  'blind_persons_allowance',
  'marriage_allowance_given',
  'allowances_unused',
  'gift_aid_given',
  'pension_paid',
  'employment_tips',
  'employment_benefits',
  'share_schemes',
  'lump_sums',
  'employment_expenses',
  'employment_deductions',
  'overseas_workday_relief',
  'trading_loss',
  'trading_loss_used',
  'trading_adjustments',
  'transition_profit',
  'transition_tax',
  'property_loss',
  'property_loss_used',
  'fhl_loss',
  'fhl_loss_used',
  'dividends_covered',
  'dividends_taxed',
  'other_profit',
  'capital_gains_losses',
  'capital_gains_exempt',
] as const;

/** The flags that are not yes or no: a percentage, and the position of an employment in its list. */
export const PERCENTAGE = 'hicbc_percent';
export const MILES_EMPLOYMENT = 'apply_miles_to_employment';

/** Yes and no of the tax calculation as 1 and 0, and other numbers unchanged. */
export const calculationFlags = [
  'has_sa103',
  'sa103_valid',
  'only_sa103f',
  'nic2_compulsory',
  'higher_childbenefit',
  PERCENTAGE,
  'marriage_transfer_valid',
  'apply_miles_to_property',
  'apply_miles_to_trade',
  MILES_EMPLOYMENT,
] as const;

/** Where the forms of a return store their answers (tax_column). Forms that do not exist yet are never included. */
export const sections = [
  'pensions_benefits',
  'employment',
  'self_employment',
  'self_employment_full',
  'partnership',
  'partnership_full',
  'property',
  'foreign',
  'trusts',
  'capital_gains',
  'residence',
  'additional_information',
  'home_working',
  FINAL,
] as const;

/** First words of outside names that are not forms. */
export const outsideFamilies: readonly string[] = [
  'profile',
  'calculation',
  'attachments',
  'list',
  'included',
  'last_known',
  BEFORE,
];

/**
 * Why a form cannot read a dotted name, and what it can read instead; undefined when it can. Fields of another form
 * are looked up in `others`, for the sections these have. Without `others` any section may exist: staff make forms, and
 * the editor does not have them all.
 */
export function outsideProblem(
  name: string,
  definition: Definition,
  others?: readonly Definition[],
): string | undefined {
  const { kind, tax_column: own } = definition;
  const [family = '', ...rest] = name.split('.');
  const part = rest.join('.');
  const wrong = (allowed: string) => `"${name}" is not known; ${allowed}`;
  const among = (words: readonly string[], what: string) =>
    words.includes(part) ? undefined : wrong(`${what} ${listed(words, part)}`);
  const known = [...new Set([...sections, ...(others ?? []).map(({ tax_column }) => tax_column)])];
  switch (family) {
    case 'profile':
      return among(profileFields, 'the profile has');
    case 'calculation':
      return among([...calculationAmounts, ...calculationFlags], 'the calculation has');
    case 'attachments':
      return among(['count'], '"attachments." goes with');
    case 'list':
      if (kind !== 'list') return wrong('only a list counts its entries');
      return among(['included', 'position'], '"list." goes with');
    case 'included':
      if (part === own) return wrong('use "include" for this form, or "list.included" in a list');
      if (others === undefined && part !== '' && part !== FINAL) return undefined;
      return among(
        known.filter((section) => section !== FINAL && section !== own),
        '"included." goes with',
      );
    case BEFORE:
      return beforeProblem(name, definition, others);
    case own:
      return wrong(`use the name of its own field without the form: "${part}"`);
  }
  if (others === undefined) return undefined;
  if (!known.includes(family))
    return wrong(
      'from outside, a form can read profile.…, calculation.…, attachments.count, included.<section>, ' +
        `<section>.<field> and before.<section>.<field>; sections are ${known.join(', ')}`,
    );
  const fields = namesOfBoxes(others, family);
  return fields.length === 0 ? undefined : among(fields, `the form "${family}" has`);
}

/** The same for a box of the year before, which can be one of the form itself. */
function beforeProblem(
  name: string,
  definition: Definition,
  others: readonly Definition[] | undefined,
): string | undefined {
  const [, section = '', ...rest] = name.split('.');
  const part = rest.join('.');
  const all = [definition, ...(others ?? [])];
  const known = [...new Set([...sections, ...all.map(({ tax_column }) => tax_column)])];
  if (part === '' || (others !== undefined && !known.includes(section)))
    return (
      `"${name}" is not known; a box of the year before is ${BEFORE}.<section>.<field>, ` +
      `and sections are ${known.join(', ')}`
    );
  // Without the others, an earlier definition of the form itself may have had the box.
  const fields = others === undefined ? [] : namesOfBoxes(all, section);
  if (fields.length === 0 || fields.includes(part)) return undefined;
  return `"${name}" is not known; the form "${section}" has ${listed(fields, part)}`;
}

/** The names that other forms can use for the boxes of a form, in any of its years. */
function namesOfBoxes(forms: readonly Definition[], section: string): readonly string[] {
  const names = forms
    .filter(({ tax_column }) => tax_column === section)
    .flatMap(({ form_json }) => [
      'include',
      ...form_json.fields.flatMap((field) => [field.name, ...(field.formerly ?? [])]),
    ]);
  return [...new Set(names)];
}

/** Longer lists do not help: then only words that share a part with the name, if there are any. */
const MOST_WORDS = 12;

function listed(words: readonly string[], wanted: string): string {
  const parts = wanted.toLowerCase().split('_');
  const alike = words.filter((word) => word.split('_').some((part) => parts.includes(part.toLowerCase())));
  if (words.length <= MOST_WORDS || alike.length === 0) return words.join(', ');
  return `${alike.join(', ')} and others`;
}
