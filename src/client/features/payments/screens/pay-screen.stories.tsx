import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { getTaxSubmissions } from '#contract/filing/submissions.calls.ts';
import { getPayments } from '#contract/payments/payments.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getDeadlines } from '#contract/tax/deadlines.calls.ts';
import { getTaxCalculation } from '#contract/tax/tax-calculation.calls.ts';
import { getTaxData } from '#contract/tax-forms/tax-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt, support } from '../../../app/for-stories.tsx';
import { ada, noTax, someTax } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { due, filedReturn, payments } from '../for-stories.ts';

export default { title: 'Whole screens/Pay HMRC' } satisfies Meta;

const screen = screenAt(`${paths.pay}?year=2025-2026`);
const filed = [
  answer(getTaxSubmissions, { returns: [filedReturn] }),
  answer(getTaxCalculation, someTax),
  answer(getDeadlines, due),
  answer(getTaxData, { data: '{"include":true,"any_other_payments":250}', saved: '2026-11-01T09:00:00Z' }),
  answer(getUserProfile, { ...ada, utr: '1234567895' }),
  answer(getPayments, { payments: [...payments] }),
];

export const Loading = screen.loading();
/** No return is filed: the steps to the payment form. */
export const Empty = screen.empty([
  answer(getTaxSubmissions, { returns: [{ ...filedReturn, test: 'Y' }] }),
  answer(getTaxCalculation, noTax),
  answer(getPayments, { payments: [] }),
]);
/** Loans have their rows also when there is nothing to repay. */
export const Filled = screen.filled('Postgraduate loan repayment£0.00', filed);
export const Failed = screen.failed();
/** An adviser sees everything but cannot pay. */
export const ForAnAgent = screenAt(`${paths.pay}?year=2025-2026`, {
  agent: { id: 1, email: 'ada@agents.example' },
}).filled('Only your client can pay', filed);

/** Support sees everything but cannot pay. */
export const ForSupport = screenAt(`${paths.pay}?year=2025-2026`, support).filled(
  'Only the owner of the account can pay.',
  filed,
);

/** What was typed under PAYE coding must be updated before paying. */
export const NotUpdated = {
  ...screen.filled('PAYE coding', filed),
  tags: ['behaviour'],
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const amount = await within(canvasElement).findByLabelText('Amount');
    await expect(amount).toHaveValue('10,142.01');
    await userEvent.type(within(canvasElement).getByLabelText(/Other payments/), '5');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pay by bank' }));
    // The message opens with a transition.
    await waitFor(() =>
      expect(
        within(document.body).getByText(
          'Please click the update button in the PAYE coding section to review the figures',
        ),
      ).toBeVisible(),
    );
  },
};
