import type { Meta } from '@storybook/react-vite';
import { getPracticeAccess } from '#contract/practice/practice-clients.calls.ts';
import { accessWays, invitationStates } from '#contract/practice/practice-words.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Client access' } satisfies Meta;

const agent = { agent: { id: 1, email: 'ada@agents.example', token: 'own' } };
const screen = screenAt(paths.practiceClients, agent);
const practice = {
  practice: 'Ada Advisers',
  code: '7K2M-9QWX-4HBT',
  link: 'https://app.example/login?agentCode=7K2M-9QWX-4HBT',
  role: 'owner' as const,
};
const at = (day: string) => `2026-${day}T10:00:00.000Z`;
const invitations = invitationStates.map((state, id) => ({
  id: id + 1,
  email: `client-${state}@people.example`,
  state,
  by: 'Ada Adviser',
  invited: at('11-12'),
  expires: at('11-26'),
  ...(state === 'open' || state === 'expired' ? {} : { ended: at('11-15') }),
}));
const clientsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    email: `client-${index + 1}@people.example`,
    name: index % 5 === 0 ? '' : `Client Number ${index + 1}`,
    since: at('03-04'),
    via: accessWays[index % accessWays.length] ?? ('earlier' as const),
  }));

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getPracticeAccess, { ...practice, clients: [], invitations: [] })]);
export const Filled = screen.filled('Client Number 2', [
  answer(getPracticeAccess, { ...practice, clients: clientsOf(500), invitations }),
]);
/** A viewer can look but has no buttons that change something. */
export const ForViewers = screen.filled('You can see everything here but change nothing', [
  answer(getPracticeAccess, { ...practice, role: 'viewer', clients: clientsOf(2), invitations }),
]);
export const Failed = screen.failed();
