import { isNino } from '#domain/nino.ts';
import type { Value, Values } from '#form-schemas/definition.ts';

/** Why a return cannot be submitted, as the dialog shows it to filers and agents alike. */
export interface CheckFailure {
  readonly code: string;
  readonly title: string;
  readonly message: string;
}

/** The facts that the checks read. The client runs them before it submits, the server before it files. */
export interface ReturnFacts {
  readonly live: boolean;
  /** 1 free, 2 pro, 3 lite. */
  readonly plan: number;
  readonly subscriptionActive: boolean;
  /** The tax year of the return contains today. */
  readonly yearIsCurrent: boolean;
  readonly profile: {
    readonly utr: string;
    readonly name: string;
    readonly address: string;
    readonly postcode: string;
  };
  readonly method: 'hmrc' | 'express' | undefined;
  readonly expressEnabled: boolean;
  readonly username: string;
  readonly password: string;
  readonly declared: boolean;
  /** The saved sections; undefined when nothing is saved. */
  readonly final: Values;
  readonly selfEmployment: Values | undefined;
  /** Businesses on the full pages, and further ones on the short pages. */
  readonly otherBusinesses: readonly Values[];
  readonly property: Values | undefined;
  readonly employments: readonly Values[];
  /** Amounts of the calculation; the checks only ask whether they are above zero. */
  readonly income: {
    readonly trading: number;
    readonly tradingExpenses: number;
    readonly property: number;
    readonly propertyExpenses: number;
    readonly paye: number;
    readonly employment: number;
  };
}

type ReturnCheck = (facts: ReturnFacts) => CheckFailure | undefined;

/** The checks of spec 3, 5.1 in the order they are shown; the declaration comes last. */
export const returnChecks: readonly ReturnCheck[] = [
  livePlanIsValid,
  taxYearHasEnded,
  childBenefitIsComplete,
  marriageTransferIsComplete,
  spouseNinoIsValid,
  utrIsThere,
  nameAndAddressAreThere,
  expressSubmitIsEnabled,
  filingMethodIsChosen,
  credentialsAreThere,
  selfEmploymentIsComplete,
  propertyIsComplete,
  employmentIsComplete,
  bankDetailsAreValid,
  declarationIsMade,
];

/** Those of a return that someone wrote elsewhere, whose answers are in its XML. */
export const manualChecks: readonly ReturnCheck[] = [
  livePlanIsValid,
  taxYearHasEnded,
  utrIsThere,
  credentialsAreThere,
];

/** The first check that fails, or undefined. */
export function firstFailure(facts: ReturnFacts, checks = returnChecks): CheckFailure | undefined {
  for (const check of checks) {
    const failure = check(facts);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Every check that fails, in the same order. */
export function allFailures(facts: ReturnFacts): CheckFailure[] {
  return returnChecks.flatMap((check) => check(facts) ?? []);
}

/** What the checks of the forms read. */
export type FormFacts = Pick<
  ReturnFacts,
  'selfEmployment' | 'otherBusinesses' | 'property' | 'employments' | 'income'
>;

/** The checks that ask for a form, or for more of it. */
const formChecks = [selfEmploymentIsComplete, propertyIsComplete, employmentIsComplete] as const;

/** Those of them that fail, in their order. */
export function failuresOfForms(facts: FormFacts): CheckFailure[] {
  return formChecks.flatMap((check) => check(facts) ?? []);
}

/** Spec 3, 6: only plan 2 with an active subscription files live. */
export function mayFileLive({ plan, subscriptionActive }: Pick<ReturnFacts, 'plan' | 'subscriptionActive'>) {
  return plan === 2 && subscriptionActive;
}

function livePlanIsValid(facts: ReturnFacts) {
  if (!facts.live || mayFileLive(facts)) return undefined;
  return failure('plan', 'Plan not valid', 'Please purchase a plan to submit a return');
}

function taxYearHasEnded({ live, yearIsCurrent }: ReturnFacts) {
  if (!live || !yearIsCurrent) return undefined;
  return failure('year', 'Cannot submit', "The year hasn't ended yet");
}

function childBenefitIsComplete({ final }: ReturnFacts) {
  const hasAmount = given(final['cb_amount']) || given(final['cb_amount_by_dates']);
  if (final['child_benefit'] !== true || (hasAmount && given(final['cb_number']))) return undefined;
  const message = 'Please enter both the amount of Child Benefit and the number of children.';
  return failure('child_benefit', 'Child Benefit Error', message);
}

const SPOUSE = ['spouse_first_name', 'spouse_last_name', 'spouse_nin', 'spouse_dob', 'married_date'];

function marriageTransferIsComplete({ final }: ReturnFacts) {
  if (final['marriage_transfer'] !== true || SPOUSE.every((name) => given(final[name]))) return undefined;
  const message =
    "Please enter the spouse's first name, last name, National Insurance number and date of birth, and the date of the marriage.";
  return failure('marriage_transfer', 'Marriage Transfer Error', message);
}

function spouseNinoIsValid({ final }: ReturnFacts) {
  if (final['marriage_transfer'] !== true || isNino(String(final['spouse_nin']))) return undefined;
  const message = 'Please enter a valid National Insurance number for the spouse.';
  return failure('spouse_nin', 'Spouse National Insurance Error', message);
}

function utrIsThere({ profile }: ReturnFacts) {
  if (given(profile.utr)) return undefined;
  const message = 'Please enter the Unique Taxpayer Reference in the profile.';
  return failure('utr', 'Your UTR is missing', message);
}

function nameAndAddressAreThere({ profile }: ReturnFacts) {
  if (given(profile.name) && given(profile.address) && given(profile.postcode)) return undefined;
  const message = 'Please enter the name, address and postcode in the profile.';
  return failure('name_address', 'Name & Address Error', message);
}

function expressSubmitIsEnabled({ method, expressEnabled }: ReturnFacts) {
  if (method !== 'express' || expressEnabled) return undefined;
  const message = 'This account has not been approved for Express Submit.';
  return failure('express', 'Express Submit not enabled', message);
}

function filingMethodIsChosen({ method }: ReturnFacts) {
  if (method !== undefined) return undefined;
  const message = 'Please choose how you would like to file your return.';
  return failure('method', 'How to file', message);
}

function credentialsAreThere({ method, username, password }: ReturnFacts) {
  if (given(password) && (method === 'express' || given(username))) return undefined;
  if (method === 'express')
    return failure('credentials', 'Authorisation code', 'Please enter the authorisation code');
  return failure('credentials', 'Username and Password', 'Missing credentials');
}

function selfEmploymentIsComplete({ income, selfEmployment, otherBusinesses }: FormFacts) {
  if (!(income.trading > 0 || income.tradingExpenses > 0)) return undefined;
  const title = 'Self employment';
  const businesses = [...(selfEmployment === undefined ? [] : [selfEmployment]), ...otherBusinesses];
  const included = businesses.filter((one) => one['include'] === true);
  if (included.length === 0) {
    const message = 'You have trading income but have not completed your self employment profile.';
    return failure('self_employment', title, message);
  }
  if (included.every((one) => given(one['box_1']) && given(one['box_2']))) return undefined;
  const message = 'You have trading income but your self employment profile is incomplete.';
  return failure('self_employment', title, message);
}

function propertyIsComplete({ income, property }: FormFacts) {
  if (!(income.property > 0 || income.propertyExpenses > 0)) return undefined;
  if (property?.['include'] === true) return undefined;
  const message = 'You have property income but have not completed your property profile.';
  return failure('property', 'Property', message);
}

function employmentIsComplete({ income, employments }: FormFacts) {
  if (!(income.paye > 0 || income.employment > 0)) return undefined;
  const included = employments.filter((entry) => entry['include'] === true);
  if (included.length === 0) {
    const message =
      'There is pay from a job, and no job is in this return. Add each one on the Employment form (SA102).';
    return failure('employment', 'Employment', message);
  }
  if (included.every((entry) => given(entry['box_4']))) return undefined;
  const message = 'Please enter the PAYE reference of the employer for every employment.';
  return failure('employment', 'Employment', message);
}

function bankDetailsAreValid({ final }: ReturnFacts) {
  const number = final['bank_acnumber'];
  const sort = final['bank_sort'];
  if (!given(number) && !given(sort)) return undefined;
  if (/^\d{8}$/.test(String(number)) && /^\d{6}$/.test(String(sort))) return undefined;
  const message =
    'Please enter valid bank account details. Bank account number must be 8 digits and sort code must be 6 digits.';
  return failure('bank', 'Bank details', message);
}

function declarationIsMade({ live, declared }: ReturnFacts) {
  if (!live || declared) return undefined;
  const message = 'Please tick the declaration to submit the tax return.';
  return failure('declaration', 'Declaration required', message);
}

function failure(code: string, title: string, message: string): CheckFailure {
  return { code, title, message };
}

function given(value: Value | undefined): boolean {
  return value !== undefined && (typeof value !== 'string' || value.trim() !== '');
}
