import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import { getAdviserRequests, getUserAgents, lookUpAdviser } from '#contract/advisers/advisers.calls.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Adviser management' } satisfies Meta;

const screen = screenAt(`${paths.profileMain}?tab=advisers`);
const profile = answer(getUserProfile, ada);
const none = answer(getAdviserRequests, { requests: [] });
const advisers = answer(getUserAgents, {
  agents: [
    {
      id: 1,
      name: 'Ada Advisers',
      email: 'ada@agents.example',
      since: '2026-03-04T10:00:00.000Z',
      via: 'adviser-code',
    },
    {
      id: 2,
      name: 'Brown, Bookkeeper & Partners of the Northern Quarter',
      email: 'office@brown-bookkeeper-and-partners.example',
      since: '2026-07-09T10:00:00.000Z',
      via: 'invitation',
    },
  ],
});

export const Loading = screen.loading([profile]);
export const Empty = screen.empty([profile, none, answer(getUserAgents, { agents: [] })]);
export const Filled = screen.filled('Ada Advisers', [profile, none, advisers]);
/** A practice has asked for access by email. */
export const Asked = screen.filled('Give Cleo & Co access to your account?', [
  profile,
  advisers,
  answer(getAdviserRequests, {
    requests: [
      {
        id: 7,
        practice: 'Cleo & Co',
        person: 'Cleo Colleague',
        invited: '2026-11-20T10:00:00.000Z',
        expires: '2026-12-04T10:00:00.000Z',
      },
    ],
  }),
]);
export const Failed = screen.failed([profile]);

const found = screen.filled('Ada Advisers', [
  profile,
  none,
  advisers,
  answer(lookUpAdviser, { status: 'success', name: 'Dana Accounts', is_adviser: false }),
]);
/** Whose code it is, before access is given. */
export const Question = {
  ...found,
  play: async (context: Parameters<NonNullable<typeof found.play>>[0]) => {
    await found.play?.(context);
    const page = within(document.body);
    await userEvent.type(page.getByLabelText(/Adviser code/), '7K2M-9QWX-4HBT');
    await userEvent.click(page.getByRole('button', { name: 'Find adviser' }));
    // It opens with a transition.
    await waitFor(() => expect(page.getByText('Give Dana Accounts access to your account?')).toBeVisible());
  },
};

const unknown = screen.filled('Ada Advisers', [profile, none, advisers]);
/** Nothing was entered. */
export const NoCode = {
  ...unknown,
  play: async (context: Parameters<NonNullable<typeof unknown.play>>[0]) => {
    await unknown.play?.(context);
    const page = within(document.body);
    await userEvent.click(page.getByRole('button', { name: 'Find adviser' }));
    await expect(page.getByText("We've not been able to find a match for your adviser code")).toBeVisible();
  },
};
