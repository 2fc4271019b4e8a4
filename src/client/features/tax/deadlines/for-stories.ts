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
  payments_here: [],
  coding_out: { possible: true, amount: 1486, limit: 3000, file_by: '2025-12-30' },
  penalties: { filing: [], payment: [], interest: null, total: 0 },
};

/** The same year after a part of the balance was paid here. */
export const partlyPaid: Deadlines = {
  ...toCome,
  plan: {
    ...planOf(toCome),
    payments: [
      {
        ...payment('balancing_payment', 'Pay the balance', '2026-01-31', 986),
        paid: [{ id: 'pay-1', date: '2025-11-28', amount: 500 }],
      },
      ...planOf(toCome).payments.slice(1),
    ],
    january: 1729,
  },
  payments_here: [
    {
      id: 'pay-2',
      started: '2025-12-01',
      amount: 200,
      reference: '1234567895K',
      tax_year: '2024-2025',
      state: 'authorized',
    },
    {
      id: 'pay-1',
      started: '2025-11-28',
      amount: 500,
      reference: '1234567895K',
      tax_year: '2024-2025',
      state: 'executed',
      executed: '2025-11-28',
    },
  ],
};

/** A year in which nothing is entered. */
export const nothingEntered: Deadlines = {
  ...toCome,
  has_figures: false,
  plan: { payments: [], repayment: 0, january: 0, july: 0, own_to_come: 0, own_not_known: 0 },
  coding_out: null,
};

function planOf({ plan }: Deadlines): NonNullable<Deadlines['plan']> {
  if (plan === null) throw new Error('the year has no plan');
  return plan;
}

function payment(
  name: 'balancing_payment' | 'first_on_account' | 'second_on_account',
  title: string,
  due: string,
  amount: number,
) {
  return { name, title, due, amount, rule: 'The rest of the year’s tax.', law: `${TMA}, s.59B(4)` };
}

/** The year of someone who uses Digital Tax, with one update late and a point for it. */
export const digital: Deadlines = {
  ...toCome,
  tax_year: '2026-2027',
  today: '2026-11-20',
  dates: [
    updateDate(1, '2026-08-07', 'done'),
    updateDate(2, '2026-11-07', 'overdue'),
    updateDate(3, '2027-02-07', 'next'),
    updateDate(4, '2027-05-07', 'later'),
    {
      name: 'online_return',
      title: 'Submit the final declaration',
      date: '2028-01-31',
      state: 'later',
      rule: 'It is the return of people who use Digital Tax. It must reach HMRC by 31 January after the year ends.',
      law: `${TMA}, s.8(1D)(b)`,
      final_declaration: 'Y',
    },
  ],
  easements: ['Late updates get no points in 2026-2027. A late return does.'],
  penalties: {
    ...toCome.penalties,
    points: {
      count: 1,
      threshold: 4,
      penalty: 200,
      months: 24,
      for_updates: false,
      law: 'Finance Act 2021, Sch.24, para.7',
      until: '2028-11-30',
    },
  },
};

function updateDate(
  number: 1 | 2 | 3 | 4,
  date: string,
  state: Deadlines['dates'][number]['state'],
): Deadlines['dates'][number] {
  return {
    name: `update_${number}`,
    title: `Send update ${number} of 4`,
    date,
    state,
    rule: 'Your income and expenses from 06/04/2026 to 05/10/2026. HMRC accepts it from 25/09/2026.',
    law: 'Income Tax (Digital Obligations) Regulations 2026, regs.12 and 13',
    seen: [
      {
        title: 'GOV.UK: Send quarterly updates',
        url: 'https://www.gov.uk/guidance/use-making-tax-digital-for-income-tax/send-quarterly-updates',
      },
    ],
  };
}
