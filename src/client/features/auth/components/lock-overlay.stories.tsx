import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { agentLogin, getToken } from '#contract/auth/auth.calls.ts';
import { startPasskeySignIn } from '#contract/auth/passkey-sign-in.calls.ts';
import { answer, answerCalls, refuse } from '../../../app/answers-for-stories.ts';
import { createStore } from '../../../app/store.ts';
import type { PathState } from '../../../shared/paths.ts';
import { memory } from '../../../shared/session/for-tests.ts';
import { signedIn, timedOut } from '../../../shared/session/session-slice.ts';
import type { SignedIn } from '../../../shared/session/stored-session.ts';
import { LockOverlay } from './lock-overlay.tsx';

function Locked({ agent, hasPasskey }: Pick<SignedIn, 'agent' | 'hasPasskey'>) {
  const [{ store, router }] = useState(() => {
    const now = Date.now();
    const store = createStore(memory(), now);
    store.dispatch(
      signedIn({
        token: 'a-token',
        username: 'ada@example.com',
        guid: 'g-1',
        agent,
        hasPasskey,
        mtd: 'N',
        hasPassword: true,
        hasSub: true,
        admin: false,
        submissionsEnabled: true,
        timeoutSeconds: 1,
        signedInAt: now,
      }),
    );
    store.dispatch(timedOut());
    const router = createMemoryRouter([
      { path: '/', element: <LockOverlay /> },
      { path: '/logout', element: <LoggedOut /> },
    ]);
    return { store, router };
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

function LoggedOut() {
  const { hasFailed } = (useLocation().state ?? {}) as PathState['logoutNow'];
  return <h1>Logged out{hasFailed ? ' after failures' : ''}</h1>;
}

const meta = {
  title: 'Whole screens/Locked',
  component: Locked,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Locked>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The regulator's line is at its end. Spec 2, 1. The third wrong password leads to /logout. */
export const Filer: Story = {
  args: { agent: undefined },
  beforeEach: () => answerCalls([answer(getToken, { status: 'error', info: 'bad_password' })], 'never'),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'You have been logged out' });
    await expect(dialog).toHaveTextContent('Regulated by the Financial Conduct Authority');
    for (let failures = 1; failures <= 3; failures += 1) {
      await userEvent.type(screen.getByLabelText('Password'), 'Wrong password 1{Enter}');
      if (failures === 3) break;
      await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
      await expect(screen.getByRole('alert')).toHaveTextContent(
        'You have entered an incorrect password. Please try again.',
      );
    }
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Logged out after failures' })).toBeVisible(),
    );
  },
};

/** The server's refusal is shown, and the password still works. */
export const WithPasskey: Story = {
  args: { agent: undefined, hasPasskey: true },
  beforeEach: () =>
    answerCalls(
      [refuse(startPasskeySignIn, 'too_many_requests', 'There are too many attempts from your network.')],
      'never',
    ),
  play: async () => {
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('There are too many attempts'));
    await expect(screen.getByLabelText('Password')).toBeEnabled();
  },
};

/** An agent also gives their email address. The message is that of spec 2, 8. */
export const Agent: Story = {
  args: { agent: { id: 7, email: 'agent@agents.example' } },
  beforeEach: () =>
    answerCalls(
      [
        answer(agentLogin, {
          status: 'success',
          mfa: 'Y',
          id: 8,
          email: 'other@agents.example',
          agent_token: 'x',
          users: [],
        }),
      ],
      'never',
    ),
  play: async () => {
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText('Adviser email')).toHaveFocus());
    await expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Password'), 'Advising-many-26');
    await expect(screen.getByRole('button', { name: 'Log in' })).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Adviser email'), 'other@agents.example');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'You have entered incorrect adviser information for this client',
      ),
    );
  },
};
