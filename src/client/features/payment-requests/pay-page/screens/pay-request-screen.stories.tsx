import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getPayRequest, startRequestPayment } from '#contract/pay-page/pay-page.calls.ts';
import type { RequestToPay } from '#contract/pay-page/pay-page.ts';
import { answer, answerCalls, callsMade, refuse } from '../../../../app/answers-for-stories.ts';
import { messages, titles } from '../messages.ts';
import { PayRequestScreen } from './pay-request-screen.tsx';

const G = '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d|7';

export default {
  title: 'Whole screens/Pay a request',
  component: PayRequestScreen,
  args: { search: `?g=${encodeURIComponent(G)}` },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayRequestScreen>;
type Story = StoryObj<typeof PayRequestScreen>;

const request: RequestToPay = {
  g: G,
  state: 'to_pay',
  payee: 'Ann’s Sites',
  description: 'A website with a shop, first part of two',
  amount: 1250.5,
  due_date: '20/12/2026',
  overdue: 'N',
  invoice: '/api/public/PDFViewer.php?id=x',
  can_pay: 'Y',
};

const at = (more: Partial<RequestToPay>, heading: string): Story => ({
  beforeEach: () => answerCalls([answer(getPayRequest, { request: { ...request, ...more } })], 'never'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
  },
});

export const Loading: Story = {
  beforeEach: () => answerCalls([], 'never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(messages.loading)).toBeVisible();
  },
};

export const Filled: Story = {
  ...at({}, titles.to_pay),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('£1,250.50')).toBeVisible();
    await expect(canvas.getByText('Ann’s Sites')).toBeVisible();
    await expect(canvas.getByText('20 December 2026')).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.pay })).toBeEnabled();
    await expect(canvas.getByRole('link', { name: /Show invoice/ })).toBeVisible();
  },
};

/** Long texts wrap, also without spaces. */
export const OverdueWithLongTexts: Story = at(
  { overdue: 'Y', payee: 'A'.repeat(60), description: `${'Repairs and more '.repeat(12)}${'x'.repeat(80)}` },
  titles.to_pay,
);

export const NotPayableHere: Story = {
  ...at({ can_pay: 'N' }, titles.to_pay),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.notHere)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const NotConfirmed: Story = at({ state: 'waiting' }, titles.waiting);
export const NotMade: Story = at({ state: 'failed', failure: 'declined' }, titles.failed);
export const BeingPaid: Story = at({ state: 'being_paid', can_pay: 'N' }, titles.being_paid);
export const Paid: Story = at({ state: 'paid', can_pay: 'N' }, titles.paid);

export const Withdrawn: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(getPayRequest, {
          request: { g: G, state: 'withdrawn', payee: '', description: '', can_pay: 'N' },
        }),
      ],
      'never',
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.withdrawn.title)).toBeVisible();
  },
};

export const UnknownLink: Story = {
  beforeEach: () => answerCalls([refuse(getPayRequest, 'not_found', 'x')], 'never'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(messages.unknown.title)).toBeVisible();
  },
};

export const NotStarted: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(getPayRequest, { request }),
        answer(startRequestPayment, { status: 'error', message: 'This is already being paid.' }),
      ],
      'never',
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: messages.pay }));
    await expect(await canvas.findByText('This is already being paid.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: messages.pay })).toBeEnabled());
  },
};

export const Failed: Story = {
  beforeEach: () => answerCalls([], 'fails'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toBeVisible();
    const before = callsMade();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsMade()).toBeGreaterThan(before));
  },
};
