import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { getSecondFactors } from '#contract/security/second-factors.calls.ts';
import { getSecurityEvents } from '#contract/security/security-events.calls.ts';
import { getSessions } from '#contract/security/sessions.calls.ts';
import type { OpenSession } from '#contract/security/sessions.ts';
import { authSupportAccess, getSupportViews } from '#contract/support/support.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Security access' } satisfies Meta;

const screen = screenAt(`${paths.profileMain}?tab=security`);
const DANA = 'dana@staff.example';

const session = (id: number, more: Partial<OpenSession> = {}): OpenSession => ({
  id,
  here: false,
  who: 'owner',
  name: '',
  device: 'Firefox on Windows',
  network: '203.0.113.0 to 203.0.113.255',
  opened: '2026-11-20T09:00:00.000Z',
  last_seen: '2026-11-20T09:40:00.000Z',
  ...more,
});
const here = session(1, { here: true, device: 'Chrome on Mac' });
const sessions = {
  sessions: [
    here,
    session(2),
    session(3, { device: 'Safari on iPhone', network: '2001:db8:85a3::/48' }),
    session(4, { who: 'agent', name: 'a.very.long.address@accountants-and-advisers.example' }),
    session(5, { who: 'support', name: DANA, device: '', network: '' }),
  ],
};
const views = {
  views: ['Profile', 'Transactions', 'Tax calculation'].map((what, index) => ({
    id: 3 - index,
    at: '2026-11-20T14:02:00.000Z',
    who: DANA,
    what,
  })),
  earlier: true,
};
const noEvents = answer(getSecurityEvents, { events: [], earlier: false });
const noViews = answer(getSupportViews, { views: [], earlier: false });
const profile = answer(getUserProfile, ada);
const noFactors = answer(getSecondFactors, {
  authenticator: 'N',
  required: 'N',
  recovery_codes: 0,
  passkeys: [],
});
const others = [profile, noEvents, noFactors];

/** An hour that began a little while ago. */
const granted = answer(getUserProfile, () => ({
  ...ada,
  support_token_start: '2026-11-20T13:50:00.000Z',
  support_seconds_left: 2_846,
}));

export const Loading = screen.loading([profile]);
/** Logged in here only, and no one has ever been let in. */
export const Empty = screen.empty([...others, noViews, answer(getSessions, { sessions: [here] })]);
export const Filled = screen.filled('Support can look at your account for', [
  granted,
  noEvents,
  noFactors,
  answer(getSupportViews, views),
  answer(getSessions, sessions),
]);
export const Failed = screen.failed([...others, noViews]);

/** Support is refused, in the words of the server. */
export const NotGranted = {
  ...screen.empty([
    ...others,
    noViews,
    answer(getSessions, { sessions: [here] }),
    refuse(authSupportAccess, 'forbidden', 'Only the owner can do this.'),
  ]),
  tags: ['behaviour'],
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Grant support access' }));
    const dialog = await waitFor(() => within(document.body).getByRole('dialog', { name: 'Unauthorised' }));
    await expect(dialog).toHaveTextContent('Only the owner can do this.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};
