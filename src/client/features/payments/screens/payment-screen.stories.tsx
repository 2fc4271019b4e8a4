import type { Meta } from '@storybook/react-vite';
import { getPayment } from '#contract/payments/payments.calls.ts';
import type { Payment } from '#contract/payments/payments.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { receiptOf } from '../../../shared/payments/addresses.ts';
import { sent } from '../for-stories.ts';

export default { title: 'Whole screens/Payment to HMRC' } satisfies Meta;

const screen = screenAt(receiptOf(sent.id));
const found = (payment: Payment) => [answer(getPayment, { payment })];
const { executed: _, ...open } = sent;

export const Loading = screen.loading();
export const Filled = screen.filled('You have paid HMRC', found(sent));
export const BeingSent = screen.filled('Your bank is sending', found({ ...open, state: 'authorized' }));
export const NotConfirmed = screen.filled('not confirmed yet', found({ ...open, state: 'waiting' }));
export const NotMade = screen.filled(
  'Your bank declined it',
  found({ ...open, state: 'failed', failure: 'declined' }),
);
export const Failed = screen.failed();
