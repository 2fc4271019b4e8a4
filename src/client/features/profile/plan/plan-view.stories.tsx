import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Subscription } from '#contract/plan/plan.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { LITE, PRO } from '#domain/plans.ts';
import { planStateOf } from './plan-state.ts';
import { PlanView } from './plan-view.tsx';
import { testSubscription } from './test-subscription.ts';

const onChange = fn();

function View({
  facts = {},
  who = 'owner',
}: {
  facts?: Partial<Subscription>;
  who?: 'owner' | 'agent' | 'support';
}) {
  const subscription = testSubscription(facts);
  const state = planStateOf(subscription, calendarDate('2026-11-20'));
  return (
    <main style={{ maxWidth: 760 }}>
      <h1>Manage your plan</h1>
      <PlanView
        state={state}
        subscription={subscription}
        who={who}
        isChanging={false}
        onChange={onChange}
        buy={who === 'owner' && state.canBuy.length > 0 ? <p>The plans</p> : null}
      />
    </main>
  );
}

const meta = { title: 'Profile/Plan', component: View } satisfies Meta<typeof View>;
export default meta;
type Story = StoryObj<typeof meta>;

const links = (canvas: HTMLElement) =>
  within(canvas)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

export const Trial: Story = {
  tags: ['behaviour'],
  args: {
    facts: { plan: 1, in_trial: 'Y', trial_expires: '20/12/2026', sub_active: 'N', store: '', sku: '' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('30 days left.');
    await expect(within(canvasElement).getByRole('heading', { name: 'Choose a plan' })).toBeVisible();
  },
};

/** Pro can be changed to Lite. The checkout changes the card and cancels the subscription. */
export const Pro: Story = {
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Next payment£99.99 on 12/02/2027');
    await expect(links(canvasElement)).toEqual([
      'Change your card (opens in a new tab)',
      'Cancel your subscription (opens in a new tab)',
    ]);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Downgrade to Lite' }));
    await expect(onChange).toHaveBeenLastCalledWith(LITE);
  },
};

export const LiteByTheMonth: Story = {
  tags: ['behaviour'],
  args: { facts: { plan: 3, sku: 'monthly', next_amount: 4.99, next_instalment: '20/12/2026' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('BilledMonthly');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Upgrade to Pro' }));
    await expect(onChange).toHaveBeenLastCalledWith(PRO);
  },
};

export const Cancelled: Story = {
  tags: ['behaviour'],
  args: {
    facts: { cancels_on: '12/02/2027', next_instalment: '', update_url: '', cancel_url: '' },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Ends on12/02/2027');
    await expect(links(canvasElement)).toEqual([]);
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(within(canvasElement).getByRole('heading', { name: 'Buy a plan again' })).toBeVisible();
  },
};

/** Information only: the plan is changed where it was bought. */
export const OfTheAppStore: Story = {
  tags: ['behaviour'],
  args: { facts: { store: 'APP_STORE', paddle_sku: '', update_url: '', cancel_url: '' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Your subscription is with App Store.');
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** Like the demo accounts' plan: no one pays for it. */
export const Given: Story = {
  tags: ['behaviour'],
  args: {
    facts: {
      store: '',
      sku: '',
      paddle_sku: '',
      next_instalment: '',
      update_url: '',
      cancel_url: '',
      paid_until: '31/12/2027',
    },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Lasts until31/12/2027');
    await expect(links(canvasElement)).toEqual([]);
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** An adviser sees a client's plan but cannot change it. */
export const SeenByAnAdviser: Story = {
  tags: ['behaviour'],
  args: { who: 'agent', facts: { update_url: '', cancel_url: '' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(canvasElement).toHaveTextContent('Only your client can buy or change the plan.');
  },
};

/** So does support. */
export const SeenBySupport: Story = {
  tags: ['behaviour'],
  args: { who: 'support', facts: { update_url: '', cancel_url: '' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
    await expect(canvasElement).toHaveTextContent(
      'Only the owner of the account can buy or change the plan.',
    );
  },
};
