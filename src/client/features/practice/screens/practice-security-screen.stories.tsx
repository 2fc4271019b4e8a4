import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import {
  getAgentSecondFactors,
  makeAgentRecoveryCodes,
  removeAgentPasskey,
} from '#contract/security/agent-second-factors.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Security of an agent' } satisfies Meta;

const screen = screenAt(paths.practiceSecurity, {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});
const none = { recovery_codes: 0, passkeys: [] };
const several = {
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

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getAgentSecondFactors, none)]);
export const Filled = screen.filled('Work laptop', [answer(getAgentSecondFactors, several)]);
export const Failed = screen.failed();

const making = screen.empty([
  answer(getAgentSecondFactors, none),
  answer(makeAgentRecoveryCodes, { recovery_codes: codes }),
]);
/** The codes are shown once; only the button closes them. */
export const NewCodes: StoryObj = {
  ...making,
  play: async (context) => {
    await making.play?.(context);
    const button = await within(context.canvasElement).findByRole('button', { name: 'Make recovery codes' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible());
    await expect(page.getByText('ABCD-2345-EFGH')).toBeVisible();
  },
};

const looking = screenAt(paths.practiceSecurity, {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
  readOnly: true,
}).filled('Work laptop', [answer(getAgentSecondFactors, several)]);
/** Someone who can only look at clients decides how they log in themselves. */
export const ForViewers: StoryObj = {
  ...looking,
  tags: ['behaviour'],
  play: async (context) => {
    await looking.play?.(context);
    const main = within(within(context.canvasElement).getByRole('main'));
    await expect(main.getByRole('button', { name: 'Make new codes' })).toBeEnabled();
    await expect(main.getByRole('button', { name: 'Add passkey' })).toBeEnabled();
  },
};

const removing = screen.filled('Work laptop', [
  answer(getAgentSecondFactors, several),
  answer(removeAgentPasskey, { status: 'success' }),
]);
/** Removing a passkey asks first. */
export const RemovingPasskey: StoryObj = {
  ...removing,
  play: async (context) => {
    await removing.play?.(context);
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Remove Work laptop' }),
    );
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Remove passkey' })).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Remove passkey' })).toBeNull());
  },
};
