import type { Meta } from '@storybook/react-vite';
import { getAdviserRequests, lookUpAdviser } from '#contract/advisers/advisers.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Adviser requests' } satisfies Meta;

const screen = screenAt(paths.adviserRequests);
const byCode = screenAt(`${paths.adviserRequests}?agentCode=7K2M-9QWX-4HBT&next=/taxForms/menu`);
const request = {
  id: 1,
  practice: 'Ada Advisers',
  person: 'Ada Adviser',
  invited: '2026-11-20T10:00:00.000Z',
  expires: '2026-12-04T10:00:00.000Z',
};

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getAdviserRequests, { requests: [] })]);
export const Filled = screen.filled('Give Ada Advisers access to your account?', [
  answer(getAdviserRequests, { requests: [request] }),
]);
export const Failed = screen.failed();
/** After a login with the code of a practice in the link. */
export const ByCode = byCode.filled('Give Ada Advisers access to your account?', [
  answer(lookUpAdviser, { status: 'success', name: 'Ada Advisers', is_adviser: false }),
]);
export const UnknownCode = byCode.filled("We've not been able to find a match for your adviser code", [
  answer(lookUpAdviser, {
    status: 'error',
    message: "We've not been able to find a match for your adviser code",
  }),
]);
/** An agent in a client's account cannot answer for the client. */
export const ForAgents = screenAt(paths.adviserRequests, {
  agent: { id: 1, email: 'ada@agents.example' },
}).filled('This page is for the owner of the account', []);
