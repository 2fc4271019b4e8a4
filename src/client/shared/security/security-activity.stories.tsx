import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { SecurityEvent } from '#contract/security/security-events.ts';
import { SecurityActivity } from './security-activity.tsx';
import type { LoadEvents } from './use-event-pages.ts';

const event = (id: number, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id,
  at: '2026-11-20T10:00:00Z',
  kind: 'sign-in-failed',
  actor: 'unknown',
  name: '',
  address: `192.0.2.${id % 250}`,
  device: 'Firefox on Windows',
  ...more,
});

/** 230 failures after a password change, a hundred at a time. */
const flood: LoadEvents = async (before = 232) => {
  const ids = Array.from({ length: Math.min(100, before - 1) }, (_, index) => before - 1 - index);
  const events = ids.map((id) => event(id, id === 1 ? { kind: 'password-changed', actor: 'owner' } : {}));
  return { page: { events, earlier: before > 101 } };
};

const recent: LoadEvents = async () => ({
  page: {
    events: [
      event(7, { kind: 'signed-in', actor: 'owner' }),
      event(6, { kind: 'account-locked' }),
      event(5, { kind: 'wrong-authenticator-code', device: 'Unknown browser on Linux' }),
      event(4, { kind: 'authenticator-set-up', actor: 'owner', address: '2001:db8:85a3::8a2e:370:7334' }),
      event(3, { kind: 'agent-access', actor: 'agent', name: 'ada@agents.example' }),
    ],
    earlier: false,
  },
});

const meta = {
  title: 'Interface/Security activity',
  component: SecurityActivity,
  render: (args) => (
    <main style={{ maxWidth: 640 }}>
      <SecurityActivity {...args} />
    </main>
  ),
  args: {
    load: recent,
  },
} satisfies Meta<typeof SecurityActivity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Events: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Wrong authenticator code')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const NoEvents: Story = {
  tags: ['behaviour'],
  args: { load: async () => ({ page: { events: [], earlier: false } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is no activity yet/)).toBeVisible();
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** Older events stay within reach of the keyboard: the focus moves to the first one added. */
export const ManyEvents: Story = {
  tags: ['behaviour'],
  args: { load: flood },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    const items = () => canvas.getAllByRole('listitem');
    await waitFor(() => expect(items()).toHaveLength(200));
    await expect(items()[100]).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(items()).toHaveLength(231));
    await expect(items()[200]).toHaveFocus();
    await expect(canvas.getByText('Password changed')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Loading: Story = {
  args: { load: () => new Promise(() => undefined) },
};

const failsOnce = () => {
  let calls = 0;
  return fn<LoadEvents>(async (before) => {
    calls += 1;
    return calls === 1 ? { problem: 'You seem to be offline.' } : flood(before);
  });
};

export const Failed: Story = {
  tags: ['behaviour'],
  args: { load: failsOnce() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Show earlier' })).toBeVisible();
  },
};

/** The loaded events stay when earlier ones cannot be loaded. */
export const EarlierFailed: Story = {
  tags: ['behaviour'],
  args: {
    load: (before) =>
      before === undefined ? flood(before) : Promise.resolve({ problem: 'You seem to be offline.' }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'We could not load earlier activity. You seem to be offline.',
    );
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100);
    await expect(canvas.getByRole('button', { name: 'Show earlier' })).toBeEnabled();
  },
};
