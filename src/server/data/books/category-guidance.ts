import type { TagGuidance } from '#contract/custom-tags/tag-guidance.ts';
import { headGuidance } from './head-guidance.ts';
import type { Category } from './tax-categories.ts';

/** Pages of GOV.UK with their titles. */
const pages = {
  selfEmployed: page('Expenses if you’re self-employed', 'expenses-if-youre-self-employed'),
  records: page('Business records if you’re self-employed', 'self-employed-records'),
  rental: page(
    'Work out your rental income when you let property',
    'guidance/income-tax-when-you-rent-out-a-property-working-out-your-rental-income',
  ),
  holidayLets: page(
    'Furnished holiday lettings tax regime abolition',
    'government/publications/furnished-holiday-lettings-tax-regime-abolition',
  ),
  job: page('Claim tax relief for your job expenses', 'tax-relief-for-employees'),
  dividends: page('Tax on dividends', 'tax-on-dividends'),
  interest: page('Tax on savings interest', 'apply-tax-free-interest-on-savings'),
  grants: page(
    'Reporting coronavirus (COVID-19) grants and support payments',
    'guidance/reporting-coronavirus-covid-19-grants-and-support-payments',
  ),
  taxReturn: page('Self Assessment tax returns', 'self-assessment-tax-returns'),
  giftAid: page('Tax relief when you donate to a charity: Gift Aid', 'donating-to-charity/gift-aid'),
} as const;

const holidayLetsEnded =
  'The rules for furnished holiday lets ended on 5 April 2025. From 6 April 2025 it is property income and expense like any other.';
const outOfTax = 'It is not part of your tax: no form has a box for it, and the estimate does not count it.';

/** What counts under a category and what does not, in plain words. Only rules that apply in every year on offer. */
const byCode: Readonly<Record<Category['code'], TagGuidance>> = {
  TRAI: {
    counts: ['What customers pay you: sales, fees, commission, tips'],
    not: [
      'Money of your own that you put in, or a loan',
      'A cost that was refunded: tag it as a refund of the cost',
    ],
    source: pages.records,
  },
  TRAE: {
    counts: [
      'Stationery, phone, internet and software for the business',
      'Fuel, parking, train and bus fares on business journeys',
      'Stock and materials, staff and subcontractors, rent of business premises',
      'Insurance, bank charges, accountant, advertising, training for work you already do',
    ],
    not: [
      'Travel between home and your usual place of work, fines, entertaining, everyday clothes',
      'The private part of a bill: claim a percentage of it',
    ],
    source: pages.selfEmployed,
  },
  PROI: {
    counts: [
      'Rent, and what tenants pay for furniture, heating, cleaning or repairs',
      'The part of a deposit that you keep',
    ],
    not: ['A deposit that you hold to give back'],
    source: pages.rental,
  },
  PROE: {
    counts: [
      'Letting agent, insurance, ground rent and service charges',
      'Repairs and maintenance, cleaners and gardeners',
      'Council tax, water, gas and electricity that you pay for the property',
    ],
    not: [
      'Improvements, such as an extension',
      'Mortgages of homes: tag their interest Mortgage interest, which has a separate box',
    ],
    source: pages.rental,
  },
  FHLI: {
    counts: ['Rent of a furnished holiday let, up to 5 April 2025'],
    note: holidayLetsEnded,
    source: pages.holidayLets,
  },
  FHLE: {
    counts: ['Costs of a furnished holiday let, up to 5 April 2025'],
    note: holidayLetsEnded,
    source: pages.holidayLets,
  },
  EMPI: {
    counts: ['Wages and salary as you receive them, to see them separately'],
    note: 'It does not fill a box. Fill in form SA102 from your P60 or P45, which show your pay before tax.',
    source: pages.taxReturn,
  },
  EMPE: {
    counts: [
      'Fees to professional bodies that HMRC approves',
      'Tools and special clothing that you need for the job and pay for yourself',
    ],
    not: ['Travel between home and your usual place of work', 'What your employer pays back to you'],
    note: 'It does not fill a box. Enter it on form SA102.',
    source: pages.job,
  },
  DIVI: {
    counts: ['Dividends of UK companies'],
    not: ['Dividends of shares in an ISA', 'Dividends of foreign companies, which have separate pages'],
    source: pages.dividends,
  },
  BANI: {
    counts: ['Interest of banks and building societies, paid without tax taken off'],
    not: ['Interest of an ISA', 'The other owner’s share, where the account is a joint one'],
    source: pages.interest,
  },
  TBNI: {
    counts: ['Interest with tax already taken off, as you received it'],
    not: ['Interest from a bank or building society, which has had no tax taken off since 6 April 2016'],
    source: pages.interest,
  },
  SEIS: {
    counts: ['Grants of the Self-Employment Income Support Scheme'],
    not: ['Other grants and support of those years'],
    source: pages.grants,
  },
  OTHI: {
    counts: ['Taxable income that no other page asks for, such as casual earnings'],
    not: ['Gifts, and winnings of bets and lotteries'],
    source: pages.taxReturn,
  },
  OTHE: {
    counts: ['What you had to spend to earn the other income'],
    not: ['Costs of a trade or of property, which have their own tags'],
    source: pages.taxReturn,
  },
  GAPE: {
    counts: ['Gifts to charities and community amateur sports clubs with a Gift Aid declaration'],
    not: ['Payroll giving', 'Payments you get something for'],
    source: pages.giftAid,
  },
  ...headGuidance,
  PERS: { counts: ['Your own spending and money that is not income'], note: outOfTax },
  TRAN: { counts: ['Money moved between your own accounts, card bills paid'], note: outOfTax },
};

export function guidanceOf({ code }: Category): TagGuidance {
  return byCode[code];
}

function page(title: string, path: string) {
  return { title, url: `https://www.gov.uk/${path}` };
}
