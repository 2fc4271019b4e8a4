import type { PartnerReview } from '#contract/partner-import/partner-import.ts';
import { REVIEW_ADDRESS } from '../../shared/partner-import/waiting-key.ts';

/** What a partner sends, as in docs/partner-import.md. */
const sent = {
  importedFrom: 'Lettings Ltd',
  period: { start_date: '06/04/2025', end_date: '05/04/2026' },
  propertiesData: [
    {
      totalIncome: 12_000,
      totalExpenses: 2500.5,
      loanInterest: 3000,
      ownershipPercentage: 100,
      jointLet: false,
    },
    { totalIncome: 9600.01, totalExpenses: 1200, loanInterest: 0, ownershipPercentage: 50, jointLet: true },
  ],
  ownerData: { name: 'Ada Filer', postcode: 'M1 1AA', email: 'ada@example.com' },
};

/** The address that a partner opens. */
export const partnerAddress = `${REVIEW_ADDRESS}/${btoa(JSON.stringify(sent))}`;

const owner = {
  name: 'Ada Filer',
  address: '1 High Street\nManchester',
  postcode: 'M1 1AA',
  dob: '12/05/1970',
};

/** Two properties, for the first time. */
export const review: PartnerReview = {
  source: 'Lettings Ltd',
  start_date: '06/04/2025',
  end_date: '05/04/2026',
  tax_year_id: 2025,
  tax_year: '2025-2026',
  owner: { ...owner, email: 'ada@example.com', employment_status: 'Employed', annual_pension: 4000 },
  profile: { ...owner, address: '2 Low Street\nLeeds', email: 'ada@example.com' },
  properties: [
    {
      income: 12_000,
      expenses: 2500.5,
      loan_interest: 3000,
      ownership_percentage: 100,
      joint_let: 'N',
      share: { income: 12_000, expenses: 2500.5, loan_interest: 3000 },
    },
    {
      income: 9600.01,
      expenses: 1200,
      loan_interest: 0,
      ownership_percentage: 50,
      joint_let: 'Y',
      share: { income: 4800.01, expenses: 600, loan_interest: 0 },
    },
  ],
  totals: { income: 16_800.01, expenses: 3100.5, loan_interest: 3000 },
  transactions: 4,
  earlier: null,
  overlapping: [],
  form: {
    boxes: [
      { box: '', title: 'Include in my return', is_money: 'N', from: null, to: true },
      { box: '1', title: 'Number of properties let', is_money: 'N', from: null, to: 2 },
      { box: '3', title: 'Property let jointly', is_money: 'N', from: null, to: true },
      { box: '44', title: 'Residential finance costs', is_money: 'Y', from: null, to: 3000 },
    ],
  },
};

/** A large portfolio that replaces an earlier import, for someone else, with a form that cannot take it. */
export const largeReview: PartnerReview = {
  ...review,
  owner: { ...review.owner, email: 'a.very.long.address.of.an.owner@lettings-of-the-north.example' },
  properties: Array.from({ length: 40 }, (_, index) => {
    const [income, expenses] = [1_234_567.89 + index, 234_567.5 + index];
    return {
      income,
      expenses,
      loan_interest: 12_345.67,
      ownership_percentage: 100,
      joint_let: 'N' as const,
      share: { income, expenses, loan_interest: 12_345.67 },
    };
  }),
  totals: { income: 49_383_495.6, expenses: 9_383_480, loan_interest: 493_826.8 },
  transactions: 80,
  earlier: { imported: '01/11/2026', transactions: 78, changed: 3 },
  overlapping: [{ start_date: '06/04/2025', end_date: '05/07/2025' }],
  form: {
    boxes: review.form.boxes.map((box) =>
      box.is_money === 'Y' ? { ...box, from: 500, to: 493_826.8 } : box,
    ),
    problem: 'Tick traditional accounting: the cash basis ends at receipts of £150,000',
  },
};
