import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { pence } from '#domain/money.ts';
import { LITE, PRO } from '#domain/plans.ts';
import { CheckoutWaiting, Offers } from './offers.tsx';

const coupon = { applied: undefined, problem: undefined, isLooking: false, apply: fn(), clear: fn() };

const meta = {
  title: 'Plans/Offers',
  component: Offers,
  decorators: [
    (Story) => (
      <main style={{ maxWidth: 760 }}>
        <h1>Manage your plan</h1>
        <h2>Choose a plan</h2>
        <Story />
      </main>
    ),
  ],
  args: {
    plans: [PRO, LITE],
    billing: 'yearly',
    onBilling: fn(),
    code: '',
    onCode: fn(),
    coupon,
    isBusy: false,
    onBuy: fn(),
  },
} satisfies Meta<typeof Offers>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Prices of the chosen interval; the coupon button is disabled until a coupon is typed. */
export const Yearly: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement, args }) => {
    const view = within(canvasElement);
    await expect(view.getByRole('region', { name: 'Pro' })).toHaveTextContent('£99.99a year');
    await expect(view.getByRole('region', { name: 'Lite' })).toHaveTextContent('£49.99a year');
    await expect(view.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.click(view.getByRole('radio', { name: 'Pay monthly' }));
    await expect(args.onBilling).toHaveBeenCalledWith('monthly');
    await userEvent.click(view.getByRole('button', { name: 'Buy Lite' }));
    await expect(args.onBuy).toHaveBeenCalledWith(LITE);
  },
};

/** It applies to one plan, on the first payment. */
export const WithCoupon: Story = {
  tags: ['behaviour'],
  args: {
    code: 'PROYEAR10',
    coupon: {
      ...coupon,
      applied: { code: 'PROYEAR10', price: { [PRO]: pence(89_99) }, isRecurring: false },
    },
  },
  play: async ({ canvasElement }) => {
    const view = within(canvasElement);
    await expect(view.getByRole('region', { name: 'Pro' })).toHaveTextContent(
      '£89.99first, then £99.99 a year',
    );
    await expect(view.getByRole('region', { name: 'Lite' })).toHaveTextContent('£49.99a year');
    await expect(view.getByText('The coupon applies to Pro, for the first payment.')).toBeVisible();
  },
};

export const CouponRefused: Story = {
  tags: ['behaviour'],
  args: {
    billing: 'monthly',
    code: 'OLDSUMMER',
    coupon: { ...coupon, problem: 'We do not recognise this coupon, or it does not apply to this plan.' },
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Coupon' })).toBeInvalid();
  },
};

/** While the checkout is opening, nothing can be bought a second time. */
export const Opening: Story = {
  tags: ['behaviour'],
  args: { isBusy: true },
  play: async ({ canvasElement, args }) => {
    for (const button of within(canvasElement).getAllByRole('button', { name: /^Buy/ }))
      await expect(button).toBeDisabled();
    await expect(args.onBuy).not.toHaveBeenCalled();
  },
};

/** The checkout window may have been blocked, so there is a link as well. */
export const Waiting: Story = {
  tags: ['behaviour'],
  render: () => <CheckoutWaiting url="https://checkout.example/pay" onLeave={fn()} />,
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /^Open the checkout/ });
    await expect(link).toHaveAttribute('href', 'https://checkout.example/pay');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
  },
};
