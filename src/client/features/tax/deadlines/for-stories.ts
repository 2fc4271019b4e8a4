import type { Deadlines } from '#contract/tax/deadlines.ts';

const TMA = 'Taxes Management Act 1970';

/** The dates of 2024-25. */
export const dates: Deadlines['dates'] = [
  [
    'own_second_on_account',
    'Second payment on account for this year',
    '2025-07-31',
    'unknown',
    's.59A(2)(b)',
  ],
  ['register', 'Register for Self Assessment', '2025-10-05', 'past', 's.7'],
  ['paper_return', 'File on paper', '2025-10-31', 'past', 's.8(1D)(a)'],
  ['online_return', 'File online', '2026-01-31', 'next', 's.8(1D)(b)'],
  ['balancing_payment', 'Pay the balance', '2026-01-31', 'next', 's.59B(4)'],
  ['second_on_account', 'Second payment on account for next year', '2026-07-31', 'later', 's.59A(2)(b)'],
].map(([name, title, date, state, section]) => ({
  name: name as Deadlines['dates'][number]['name'], // the text above comes from the contract
  title: title ?? '',
  date: date ?? '',
  state: state as Deadlines['dates'][number]['state'],
  rule: 'What the law asks for by this day, in a sentence.',
  law: `${TMA}, ${section}`,
}));

/** A year with tax to pay, before anything is due. */
export const toCome: Deadlines = {
  status: 'success',
  tax_year: '2024-2025',
  today: '2025-12-01',
  filed: null,
  paid: null,
  dates,
  easements: [],
  refusals: [],
  has_figures: true,
  plan: {
    payments: [
      payment('balancing_payment', 'Pay the balance', '2026-01-31', 1486),
      payment('first_on_account', 'First payment on account for next year', '2026-01-31', 743),
      payment('second_on_account', 'Second payment on account for next year', '2026-07-31', 743),
    ],
    repayment: 0,
    january: 2229,
    july: 743,
    own_to_come: 0,
    own_not_known: 300,
  },
  coding_out: { possible: true, amount: 1486, limit: 3000, file_by: '2025-12-30' },
  penalties: { filing: [], payment: [], interest: null, total: 0 },
};

/** A year in which nothing is entered. */
export const nothingEntered: Deadlines = {
  ...toCome,
  has_figures: false,
  plan: { payments: [], repayment: 0, january: 0, july: 0, own_to_come: 0, own_not_known: 0 },
  coding_out: null,
};

function payment(
  name: 'balancing_payment' | 'first_on_account' | 'second_on_account',
  title: string,
  due: string,
  amount: number,
) {
  return { name, title, due, amount, rule: 'The rest of the year’s tax.', law: `${TMA}, s.59B(4)` };
}
