import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getSecurityEvents } from '#contract/security/security-events.calls.ts';
import {
  confirmTwoStep,
  getSecondFactors,
  makeRecoveryCodes,
  removePasskey,
  startPasskey,
  startTwoStep,
} from '#contract/security/second-factors.calls.ts';
import { getSessions } from '#contract/security/sessions.calls.ts';
import { getSupportViews } from '#contract/support/support.calls.ts';
import { answer, type Answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import type { SecondFactors } from './two-step-card.tsx';

export default { title: 'Whole screens/Security' } satisfies Meta;

const at = screenAt(`${paths.profileMain}?tab=security`);

const off: SecondFactors = { authenticator: 'N', required: 'N', recovery_codes: 0, passkeys: [] };
const on: SecondFactors = {
  authenticator: 'Y',
  required: 'N',
  recovery_codes: 7,
  passkeys: [
    { id: 1, name: 'Work laptop', created: '2026-11-02T09:30:00Z', last_used: '2026-11-20T08:15:00Z' },
    {
      id: 2,
      name: 'The phone with a name as long as anyone will ever choose it',
      created: '2026-11-19T18:05:00Z',
    },
  ],
};
const codes = ['ABCD', 'EFGH', 'JKLM', 'NPQR', 'STUV', 'WXYZ', '2345', '6789'].map(
  (part) => `${part}-2345-EFGH`,
);
/** One white pixel. */
const mfa_qr = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What the rest of the tab shows. */
const rest = [
  answer(getUserProfile, ada),
  answer(getSecurityEvents, { events: [], earlier: false }),
  answer(getSessions, { sessions: [] }),
  answer(getSupportViews, { views: [], earlier: false }),
];

const answers = (factors: SecondFactors, ...more: Answer[]): Answer[] => [
  ...rest,
  answer(getSecondFactors, factors),
  ...more,
];

/** What people do on the loaded screen. */
function doing(story: StoryObj, act: () => Promise<void>): StoryObj {
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context);
      await act();
    },
  };
}
/** Dialogs open with a transition. */
const see = async (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

export const Loading = at.loading(rest);
export const Empty = at.empty(answers(off));
export const Filled = at.filled('You have 7 of 8 recovery codes left.', answers(on));
export const Failed = at.failed(rest);
export const Staff = at.filled(
  'You are a member of staff, so you cannot turn it off.',
  answers({ ...on, required: 'Y', recovery_codes: 0, passkeys: [] }),
);

/** A wrong code keeps the dialog open, with the reason at its box. */
export const SetUpWithWrongCode = doing(
  at.empty(
    answers(
      off,
      answer(startTwoStep, { mfa_secret: secret, mfa_qr }),
      answer(confirmTwoStep, { status: 'error', message: 'This code is not correct.' }),
    ),
  ),
  async () => {
    await press('Set up');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Code from the app'), '000000{Enter}');
    await expect(await dialog.findByText('This code is not correct.')).toBeVisible();
    await expect(dialog.getByText(secret)).toBeVisible();
  },
);

/** The codes are shown once. Escape does not lose them. */
export const RecoveryCodes = doing(
  at.empty(
    answers(
      off,
      answer(startTwoStep, { mfa_secret: secret, mfa_qr }),
      answer(confirmTwoStep, { status: 'success', recovery_codes: codes }),
    ),
  ),
  async () => {
    await press('Set up');
    const box = await screen.findByLabelText('Code from the app');
    await userEvent.type(box, '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    await userEvent.keyboard('{Escape}');
    await expect(list).toBeVisible();
  },
);

/** New codes replace those that are left, so people are asked first. */
export const NewRecoveryCodes = doing(
  at.filled('You have 7', answers(on, answer(makeRecoveryCodes, { recovery_codes: codes }))),
  async () => {
    await press('Make new codes');
    await see('Your earlier recovery codes will stop working.');
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Make new codes' }));
    await see(codes[0] ?? '');
  },
);

let hasNewCodes = false;
const event = (id: number, kind: 'signed-in' | 'recovery-codes-made') => ({
  id,
  kind,
  at: '2026-11-20T09:00:00.000Z',
  actor: 'owner' as const,
  name: '',
  address: '203.0.113.9',
  device: 'Chrome on Linux',
});
const making = at.filled('You have 7', [
  answer(getSecurityEvents, () => ({
    events: [...(hasNewCodes ? [event(2, 'recovery-codes-made')] : []), event(1, 'signed-in')],
    earlier: false,
  })),
  ...answers(
    on,
    answer(makeRecoveryCodes, () => {
      hasNewCodes = true;
      return { recovery_codes: codes };
    }),
  ),
]);
/** What people change is at once in the security activity below. */
export const ActivityFollows: StoryObj = {
  ...doing(making, async () => {
    hasNewCodes = false;
    await expect(await screen.findByText('Logged in')).toBeVisible();
    await expect(screen.queryByText('New recovery codes made')).toBeNull();
    await press('Make new codes');
    const question = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(question.getByRole('button', { name: 'Make new codes' })).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: 'Make new codes' }));
    await expect(await screen.findByText('New recovery codes made')).toBeInTheDocument();
  }),
  tags: ['behaviour'],
};

/** The server's refusal is shown in the dialog, and the name stays. */
export const PasskeyNotAdded = doing(
  at.empty(answers(off, refuse(startPasskey, 'invalid', 'You can have 20 passkeys. Remove one first.'))),
  async () => {
    await press('Add passkey');
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await press('Create passkey');
    await expect(await dialog.findByText('Enter a name for this passkey.')).toBeVisible();
    await userEvent.type(name, 'Phone{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You can have 20 passkeys.');
    await expect(name).toHaveValue('Phone');
  },
);

export const RemovingAPasskey = doing(
  at.filled('Work laptop', answers(on, answer(removePasskey, { status: 'success' }))),
  async () => {
    await press('Remove Work laptop');
    await see(/^“Work laptop” will no longer log you in/);
  },
);
