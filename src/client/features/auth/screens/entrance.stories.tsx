import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { about } from '#contract/about/about.calls.ts';
import { getToken } from '#contract/auth/auth.calls.ts';
import { keepAccount } from '#contract/data-rights/data-rights.calls.ts';
import { aboutForStories, answer, answerCalls } from '../../../app/answers-for-stories.ts';
import { Entrance } from './entrance.tsx';

export default {
  title: 'Whole screens/Log in',
  component: Entrance,
  args: { place: 'login', end: undefined, owner: undefined },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Entrance>;
type Story = StoryObj<typeof Entrance>;

/** Enters an email and a password, and logs in. */
async function logIn(canvasElement: HTMLElement) {
  await userEvent.type(within(canvasElement).getByRole('textbox'), 'ada@example.com{Enter}');
  const password = await waitFor(() => {
    const found = canvasElement.querySelector('input[type="password"]');
    if (found === null) throw new Error('no password is asked for');
    return found;
  });
  await userEvent.type(password, 'Keeping-books-26{Enter}');
}

/** Signing in. */
export const Loading: Story = {
  beforeEach: () => answerCalls([], 'never'),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await waitFor(() => expect(canvasElement.querySelector('button[data-loading]')).not.toBeNull());
  },
};

export const Filled: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(about, {
          ...aboutForStories,
          sandbox_services: ['mail', 'HMRC'],
          mailbox_url: 'https://mail.example',
        }),
      ],
      'never',
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'mailbox' })).toHaveAttribute(
      'href',
      'https://mail.example',
    );
  },
};

/** In Welsh, with English where there is none. Only what is in Welsh is marked. */
export const Welsh: Story = {
  globals: { language: 'cy' },
  beforeEach: () => answerCalls([], 'never'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Mewngofnodi' })).toHaveAttribute('lang', 'cy'),
    );
    await expect(document.documentElement).toHaveAttribute('lang', 'cy');
    const english = canvas.getByRole('button', { name: 'Use a passkey' });
    await expect(english.closest('[lang]')).toHaveAttribute('lang', 'en-GB');
  },
};

/** A message says so. After it, everything typed is still there. */
export const Failed: Story = {
  beforeEach: () => answerCalls([], 'fails'),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    const message = await screen.findByRole('dialog');
    await userEvent.click(within(message).getAllByRole('button').at(-1) ?? message);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('ada@example.com');
  },
};

/** The owner of a closed account can keep it. */
export const Closed: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(getToken, { status: 'error', info: 'account_closing', deletes_on: '27/11/2026', guid: 'g-1' }),
        answer(keepAccount, {
          status: 'error',
          message: 'We could not keep the account. Log in again to see why.',
        }),
      ],
      'never',
    ),
  play: async ({ canvasElement, canvas }) => {
    await logIn(canvasElement);
    const keep = await canvas.findByRole('button', { name: 'Keep my account' });
    await expect(canvasElement).toHaveTextContent('We will delete it on 27/11/2026');
    await userEvent.click(keep);
    const message = await screen.findByRole('dialog');
    await expect(message).toHaveTextContent('We could not keep the account');
    await userEvent.click(within(message).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Someone whose trial has ended can still get their data. The call that opens it is refused here. */
export const TrialEnded: Story = {
  beforeEach: () =>
    answerCalls([answer(getToken, { status: 'error', info: 'trial_expired', guid: 'g-1' })], 'never'),
  play: async ({ canvasElement, canvas }) => {
    await logIn(canvasElement);
    const open = await canvas.findByRole('button', { name: 'Download or delete your data' });
    await userEvent.click(open);
    await expect(await canvas.findByText(/your 30 day trial has expired/)).toBeVisible();
  },
};
