import type { TagGuidance } from '#contract/custom-tags/tag-guidance.ts';
import type { propertyHeads, tradeHeads } from '#form-schemas/expense-heads.ts';

type HeadCode = 'TROI' | (typeof tradeHeads)[number] | (typeof propertyHeads)[number];

/** Pages of GOV.UK with their titles. */
const pages = {
  overview: page('Expenses if you’re self-employed', 'expenses-if-youre-self-employed'),
  goods: page('Expenses: reselling goods', 'expenses-if-youre-self-employed/reselling-goods'),
  travel: page('Expenses: travel', 'expenses-if-youre-self-employed/travel'),
  office: page('Expenses: office, property and equipment', 'expenses-if-youre-self-employed/office-property'),
  legal: page('Expenses: legal and financial costs', 'expenses-if-youre-self-employed/legal-financial'),
  marketing: page(
    'Expenses: marketing, entertainment and subscriptions',
    'expenses-if-youre-self-employed/marketing-entertainment-subscriptions',
  ),
  shortForm: page(
    'Self Assessment: self-employment (short)',
    'government/publications/self-assessment-self-employment-short-sa103s',
  ),
  rental: page(
    'Work out your rental income when you let property',
    'guidance/income-tax-when-you-rent-out-a-property-working-out-your-rental-income',
  ),
  finance: page(
    'Tax relief for residential landlords: how it’s worked out',
    'guidance/changes-to-tax-relief-for-residential-landlords-how-its-worked-out-including-case-studies',
  ),
} as const;

const privatePart = 'The private part of a bill: claim a percentage of it';

/** What counts under each of HMRC's heads and what does not. Only rules that apply in every year on offer. */
export const headGuidance: Readonly<Record<HeadCode, TagGuidance>> = {
  TRGO: {
    counts: ['Goods that you buy to sell', 'Raw materials, and direct costs of making what you sell'],
    not: ['Goods that you take for private use', 'Equipment that you keep and use'],
    source: pages.goods,
  },
  TRSU: {
    counts: ['Payments to subcontractors in construction, before tax is taken off'],
    not: ['Other freelancers: tag them Staff costs'],
    note: 'The short form SA103S has no separate box for it. It counts in box 13, with staff costs.',
    source: pages.overview,
  },
  TRST: {
    counts: [
      'Wages and salaries, employer’s National Insurance, pensions',
      'Agency fees, freelancers, training for staff',
    ],
    not: ['Money that you take for yourself', 'Carers and domestic help, such as a nanny'],
    source: pages.overview,
  },
  TRVE: {
    counts: [
      'Fuel, parking, repairs, insurance and hire of a car or van',
      'Train, bus, air and taxi fares, hotels on overnight business trips',
    ],
    not: [
      'Travel between home and your usual place of work',
      'Fines, and the price of a car',
      'Running costs of a vehicle whose mileage you claim',
    ],
    source: pages.travel,
  },
  TRPR: {
    counts: [
      'Rent and business rates of premises',
      'Heating, lighting, water and security of premises',
      'Property insurance, use of your home as an office',
    ],
    not: [
      'The price of buying or building premises',
      'Costs that the Working from home form claims',
      privatePart,
    ],
    source: pages.office,
  },
  TRRE: {
    counts: ['Repairs and maintenance of business premises and equipment'],
    not: ['Improvements and alterations', 'Repairs of a car or van: tag them Travel and vehicles'],
    source: pages.office,
  },
  TROF: {
    counts: [
      'Phone, mobile and internet',
      'Stationery, printing and postage',
      'Software that you pay for regularly, small office equipment',
    ],
    not: [privatePart],
    source: pages.office,
  },
  TRAD: {
    counts: ['Advertisements, directories, mailshots and free samples', 'Your website'],
    not: ['Entertaining clients, suppliers and customers', 'Event hospitality and gifts'],
    note: 'The short form SA103S has no separate box for it. It counts in box 19.',
    source: pages.marketing,
  },
  TRIN: {
    counts: ['Interest on bank and other loans for the business', 'Interest of an overdraft of the business'],
    not: ['Repayments of the loan itself', 'Interest on private loans'],
    source: pages.legal,
  },
  TRFC: {
    counts: [
      'Charges of banks, overdrafts and credit cards',
      'Interest in hire purchase payments, leasing payments',
    ],
    not: ['Repayments of loans, overdrafts and finance arrangements'],
    source: pages.legal,
  },
  TRDE: {
    counts: ['A sale that you counted as turnover and that the customer will never pay'],
    not: [
      'Any unpaid sale if you use the cash basis, because you have not counted it',
      'Debts for the sale of equipment',
    ],
    note: 'The short form SA103S has no separate box for it. It counts in box 19.',
    source: pages.legal,
  },
  TRPF: {
    counts: ['Accountants, solicitors, surveyors and architects', 'Professional indemnity insurance'],
    not: ['Legal costs of buying property or machinery', 'Fines for breaking the law'],
    source: pages.legal,
  },
  TROI: {
    counts: ['Income of the business that is not turnover, such as rent for a room of your premises'],
    not: ['Sales and fees: tag them Trading income', 'Interest on your savings'],
    source: pages.shortForm,
  },
  PRRR: {
    counts: [
      'Insurance of the buildings and contents',
      'Ground rent, and rent if you sublet',
      'Council tax, water, gas and electricity that you pay for the property',
    ],
    not: ['Service charges for cleaning and gardening: tag them Property services'],
    source: pages.rental,
  },
  PRRE: {
    counts: [
      'Repairs, decorating and maintenance',
      'Replacing a window, door or boiler by a modern equivalent',
    ],
    not: ['Improvements, such as an extension'],
    source: pages.rental,
  },
  PRFC: {
    counts: ['Interest and other finance costs of shops, offices and other property that is not a home'],
    not: ['Mortgages of homes: tag their interest Mortgage interest', 'Repayments of the loan itself'],
    source: pages.rental,
  },
  PRMI: {
    counts: ['Interest of mortgages and other loans for homes that you let', 'Fees for getting such a loan'],
    not: ['Repayments of the loan itself', 'The loan for a property that is not a home'],
    note: 'It is not an expense. From 2020-21 it reduces your tax at the basic rate. In 2019-20 a quarter of it was an expense, so enter boxes 26 and 44 of SA105 yourself.',
    source: pages.finance,
  },
  PRPF: {
    counts: [
      'Letting agents, accountants, legal fees for lets of a year or less and for renewing a lease of under 50 years',
    ],
    not: ['Legal costs of buying or selling the property, and of the first lease of more than a year'],
    source: pages.rental,
  },
  PRSV: {
    counts: ['Cleaners, gardeners and other services that you pay for, with their wages', 'Service charges'],
    not: ['The value of your own time'],
    source: pages.rental,
  },
  PRTR: {
    counts: ['Journeys only for letting the property, such as inspections'],
    not: ['Journeys with a private purpose'],
    note: 'SA105 has no separate box for it. It counts in box 29.',
    source: pages.rental,
  },
};

function page(title: string, path: string) {
  return { title, url: `https://www.gov.uk/${path}` };
}
