import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { fillPage, type IncludedForm } from './form-pages.ts';
import type { Origin } from './issues.ts';
import { type ProfileAddress, putNewAddress } from './new-address.ts';
import { leafAt, newPage, type Page, put, refuse } from './page.ts';
import { type PageName, periodEndOf, type ReturnYear } from './return-years.ts';
import { finalAsFiled } from './whole-pounds.ts';

/** The person's details in the return. Dates 'YYYY-MM-DD'. */
export interface ReturnProfile extends ProfileAddress {
  readonly name: string;
  readonly utr: string;
  readonly dob?: string;
  readonly nin?: string;
  /** Digits and spaces, optionally with a country code after a plus. */
  readonly phone?: string;
  /** U rest of the United Kingdom (the default), S Scotland, C Wales. */
  readonly region?: 'U' | 'S' | 'C';
}

export interface MainPageInput {
  readonly taxYear: TaxYear;
  readonly profile: ReturnProfile;
  /** How many of each page there are. */
  readonly counts: ReadonlyMap<PageName, number>;
  /** The form SA100 with its values as filed, when it is included. */
  readonly form: IncludedForm | undefined;
  readonly final: Values;
  /** The day the return is sent. */
  readonly today?: CalendarDate;
}

/** SA100: the person, the schedules that follow, the boxes of its form, and the answers of the final section. */
export function mainPage(year: ReturnYear, input: MainPageInput): Page {
  const { taxYear, profile, counts, form } = input;
  const final = finalAsFiled(input.final);
  const page = newPage('SA100', year.elements.SA100);
  putProfile(page, profile, periodEndOf(taxYear));
  putNewAddress(page, profile, final, input.today);
  putSchedules(page, counts);
  if (form !== undefined) putBoxes(page, form, taxYear);
  for (const row of finalRows(final)) {
    put(page, row.path, final[row.name], { form: 'final', field: row.name, label: row.label });
  }
  return page;
}

function putProfile(page: Page, profile: ReturnProfile, lastDay: string): void {
  const from = (field: string, label: string) => ({ form: 'profile', field, label });
  putBirthDate(page, profile.dob, lastDay, from('dob', 'Date of birth'));
  put(page, 'YourPersonalDetails/TelephoneNumber', digitsOf(profile.phone), from('phone', 'Phone number'));
  const nin = from('nin', 'National Insurance number');
  put(page, 'YourPersonalDetails/NationalInsuranceNumber', profile.nin, nin);
  put(page, 'YourPersonalDetails/TaxpayerStatus', profile.region ?? 'U', from('region', 'Region'));
}

/** A return only takes digits and spaces. The UK code becomes the leading zero; other codes start with two. */
function digitsOf(phone: string | undefined): string | undefined {
  return phone?.replace(/^\s*\+\s*44\s*/, '0').replace(/^\s*\+/, '00');
}

/** Messages use the profile's words. A return cannot be about a year before the person was born. */
function putBirthDate(page: Page, dob: string | undefined, lastDay: string, origin: Origin): void {
  const path = 'YourPersonalDetails/DateOfBirth';
  if (dob === undefined || ('1900-01-01' <= dob && dob <= lastDay)) return put(page, path, dob, origin);
  page.origins.set(path, origin);
  refuse(page, path, origin, { code: 'not_valid', says: 'must be a real date in the past' });
}

/** A counted schedule must give its count (rule 6554). */
function putSchedules(page: Page, counts: ReadonlyMap<PageName, number>): void {
  const put1 = (name: string, value: boolean | number) =>
    put(page, `YourTaxReturn/${name}`, value, { form: 'SA100', label: 'Schedules' });
  const employments = counts.get('SA102');
  if (employments) {
    put1('EmploymentSchedule', true);
    put1('NumberOfEmploymentSchedules', employments);
  }
  const fullPages = counts.get('SA103F');
  if (fullPages) {
    put1('FullSelfEmploymentSchedule', true);
    put1('NumberOfFullSelfEmploymentSchedules', fullPages);
  }
  const businesses = counts.get('SA103S');
  if (businesses) {
    put1('ShortSelfEmploymentSchedule', true);
    put1('NumberOfShortSelfEmploymentSchedules', businesses);
  }
  const fullPartnerships = counts.get('SA104F');
  if (fullPartnerships) {
    put1('FullPartnershipSchedule', true);
    put1('NumberOfFullPartnershipSchedules', fullPartnerships);
  }
  const partnerships = counts.get('SA104S');
  if (partnerships) {
    put1('ShortPartnershipSchedule', true);
    put1('NumberOfShortPartnershipSchedules', partnerships);
  }
  if (counts.get('SA105')) put1('UKPropertySchedule', true);
  if (counts.get('SA106')) put1('ForeignSchedule', true);
  if (counts.get('SA107')) put1('TrustsSchedule', true);
  if (counts.get('SA108')) put1('CapitalGainsSchedule', true);
  if (counts.get('SA109')) put1(residenceFlag(page), true);
  if (counts.get('SA101')) put1('AdditionalInformationSchedule', true);
}

/** Renamed with the foreign income and gains regime in 2025-26. */
function residenceFlag(page: Page): string {
  const isNamed = (name: string) => leafAt(page.order, `YourTaxReturn/${name}`) !== undefined;
  return isNamed('ResidenceFIGschedule') ? 'ResidenceFIGschedule' : 'ResidentRemittanceSchedule';
}

/**
 * The boxes people fill in. The computed ones only repeat the profile, the other forms and the final section, and are
 * written from there. The form asks where someone lived, so its answer wins.
 */
function putBoxes(page: Page, { definition, entries }: IncludedForm, taxYear: TaxYear): void {
  const own = definition.form_json.fields.filter((field) => field.computed === undefined);
  for (const values of entries) fillPage(page, own, values, taxYear);
}

interface FinalRow {
  readonly name: string;
  readonly label: string;
  readonly path: string;
}

/** The rows of the final section that apply: the Child Benefit and marriage boxes only if their section is ticked. */
function finalRows(final: Values): readonly FinalRow[] {
  return [
    ...(final['child_benefit'] === true ? CHILD_BENEFIT : []),
    ...(final['marriage_transfer'] === true ? MARRIAGE : []),
    ...FINISHING,
  ];
}

const BENEFIT = 'HighIncomeChildBenefitCharge';
const CHILD_BENEFIT: readonly FinalRow[] = [
  { name: 'cb_amount', label: 'Child Benefit received', path: `${BENEFIT}/AmountReceived` },
  { name: 'cb_amount_by_dates', label: 'Child Benefit by the dates', path: `${BENEFIT}/AmountReceived` },
  { name: 'cb_number', label: 'Number of children', path: `${BENEFIT}/NumberOfChildren` },
  {
    name: 'cb_date_end',
    label: 'Date Child Benefit stopped',
    path: `${BENEFIT}/DateStoppedReceivingAllChildBenefitPayments`,
  },
];

const SPOUSE = 'MarriageAllowance';
const MARRIAGE: readonly FinalRow[] = [
  { name: 'spouse_first_name', label: 'Spouse first name', path: `${SPOUSE}/SpouseFirstName` },
  { name: 'spouse_last_name', label: 'Spouse last name', path: `${SPOUSE}/SpouseLastName` },
  { name: 'spouse_nin', label: 'Spouse National Insurance number', path: `${SPOUSE}/SpouseNINO` },
  { name: 'spouse_dob', label: 'Spouse date of birth', path: `${SPOUSE}/SpouseDateOfBirth` },
  { name: 'married_date', label: 'Date of marriage', path: `${SPOUSE}/DateOfMarriageOrCivilPartnership` },
  // Rule 8327: the transfer itself must be claimed with the spouse's details.
  {
    name: 'marriage_transfer',
    label: 'Marriage Allowance transfer',
    path: 'MarriageAllowanceTransferredOut',
  },
];

const BANK = 'FinishingYourTaxReturn/PaidTooMuch/PaymentDetails/BankAccountDetails';
const SIGNING = 'FinishingYourTaxReturn/SigningYourForm';
const FINISHING: readonly FinalRow[] = [
  {
    name: 'tax_owed_not_to_be_coded_out',
    label: 'Tax owed not to be collected through the tax code',
    path: 'FinishingYourTaxReturn/NotPaidEnough/TaxOwedNotToBeCodedOut',
  },
  { name: 'bank_name', label: 'Bank name', path: `${BANK}/BankOrBuildingSocietyName` },
  { name: 'bank_acname', label: 'Account name', path: `${BANK}/AccountHolderOrNomineeName` },
  { name: 'bank_sort', label: 'Sort code', path: `${BANK}/BranchSortCode` },
  { name: 'bank_acnumber', label: 'Account number', path: `${BANK}/AccountNumber` },
  { name: 'other_information', label: 'Any other information', path: `${SIGNING}/OtherInformationSpace` },
  { name: 'estimated', label: 'Provisional figures', path: `${SIGNING}/ProvisionalFigures` },
];
