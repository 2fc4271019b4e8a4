import type { Submission } from '#contract/filing/submissions.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Deadlines } from '#contract/tax/deadlines.ts';

/** A return of 2025-26 that was filed. */
export const filedReturn: Submission = {
  id: 1,
  submitted: '2026-11-01T10:00:00Z',
  tax_year: '2025-2026',
  tax_year_id: 2025,
  token: 't',
  success: 'Y',
  test: 'N',
  amendment: 'N',
  response: 'ABCDEFGH',
  state: 'closed',
  message: 'Accepted',
};

export const sent: Payment = {
  id: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d',
  started: '2026-11-20',
  amount: 1234.5,
  reference: '1234567895K',
  tax_year: '2025-2026',
  state: 'executed',
  executed: '2026-11-20',
  bank: 'ob-monzo',
};

/** Payments in every state. */
export const payments: readonly Payment[] = [
  sent,
  { ...sent, id: 'p-2', amount: 500, state: 'failed', failure: 'declined' },
  { ...sent, id: 'p-3', amount: 999_999_999, state: 'authorized' },
  { ...sent, id: 'p-4', amount: 0.01, state: 'waiting' },
];

/** £6,761.34 is due on 31 January, with a payment on account. */
export const due: Deadlines = {
  status: 'success',
  tax_year: '2025-2026',
  today: '2026-11-20',
  filed: null,
  paid: null,
  dates: [],
  easements: [],
  refusals: [],
  has_figures: true,
  plan: {
    payments: [
      {
        name: 'balancing_payment',
        title: 'Pay the balance',
        due: '2027-01-31',
        amount: 6761.34,
        rule: 'The rest of the year’s tax.',
        law: 'Taxes Management Act 1970, s.59B(4)',
      },
      {
        name: 'first_on_account',
        title: 'First payment on account for next year',
        due: '2027-01-31',
        amount: 3380.67,
        rule: 'Half of the year’s tax.',
        law: 'Taxes Management Act 1970, s.59A(2)(a)',
      },
    ],
    repayment: 0,
    january: 10_142.01,
    july: 3380.67,
    own_to_come: 0,
    own_not_known: 0,
  },
  payments_here: [],
  coding_out: null,
  penalties: { filing: [], payment: [], interest: null, total: 0 },
};
