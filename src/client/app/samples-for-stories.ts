import type { ReplyOf } from '#contract/endpoint.ts';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { waysToEarn } from '#domain/ways-to-earn.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { getTaxForms, TaxForm } from '#contract/tax-forms/tax-forms.ts';

/** The tax of a year in which nothing is entered. */
export const noTax: TaxCalculation = {
  status: 'success',
  tax_year: '2025-2026',
  region: 'england',
  refusals: [],
  left_out: [],
  suggestions: [],
  report_token: 'draft',
  summary_income: 0,
  summary_expense: 0,
  summary_tax: 0,
};

/** The tax of someone with a trade and a flat to let. */
export const someTax: TaxCalculation = {
  ...noTax,
  summary_income: 48_050,
  summary_expense: 7601,
  summary_tax: 6761.34,
  trading_income: 38_450,
  trading_expenses: 6121,
  trading_profit: 32_329,
  property_gross_income: 9600,
  property_income: 9600,
  property_gross_expenses: 1480,
  property_expenses: 1480,
  property_profit: 8120,
  total_income: 40_449,
  personal_allowance: 12_570,
  taxable_income: 27_879,
  income_tax: 5575.8,
  class4_nic: 1185.54,
  tax_due: 6761.34,
  tax_to_pay: 6761.34,
  left_to_pay: 6761.34,
};

/** Someone who has filled in what a return needs. */
export const ada: Profile = {
  name: 'Ada Filer',
  address: '12 Mill Lane\nLeeds',
  postcode: 'LS1 4AP',
  phone: '07700 900123',
  dob: '01/02/1980',
  nin: 'AB123456C',
  utr: '1234567890',
  moved: 'N',
  gateway_id: '',
  send_monthly: 'N',
  show_hub_page: 'N',
  custom_tags: 'N',
  email: 'ada@example.com',
  joined: '06/04/2024',
  phone_verified: 'N',
  plan: 2,
  sub_active: 'Y',
  support_token_start: '',
  support_seconds_left: 0,
  ask_password: 'N',
};

/** A definition as the server sends it. Running the story compares the reply with the contract. */
export function taxForm(definition: object): TaxForm {
  const { taxYear, ...form } = definition as TaxForm & { taxYear: string };
  return {
    ...form,
    id: 1,
    helptext: form.helptext ?? '',
    moretext: '',
    tax_year: taxYear,
    version: 1,
    validator: '',
  };
}

type Forms = ReplyOf<typeof getTaxForms>;

/** The forms of a year. */
export function formsReply(...definitions: readonly object[]): Forms {
  return { forms: definitions.map(taxForm), unavailable: [], withdrawn: [] };
}

/** One form, with what is saved in it. */
export function openedForm(definition: object, saved: object | null): Forms {
  return {
    ...formsReply(definition),
    opened: {
      data: JSON.stringify(saved),
      ...(saved !== null && { saved: '2026-11-20T10:00:00.000Z' }),
      draft: null,
      context: {},
    },
  };
}

/** The home page of someone who has chosen nothing on it. */
export const emptyHubPage: HubPage = {
  show: true,
  how_you_earn: waysToEarn.map(({ text, link }) => ({ text, checkbox: false, link })),
  guide: { hidden: false, skipped: [] },
};
