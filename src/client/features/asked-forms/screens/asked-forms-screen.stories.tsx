import type { Meta } from '@storybook/react-vite';
import { getAskedForms } from '#contract/asked-forms/asked-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { askedForms } from '../for-stories.ts';

export default { title: 'Whole screens/Forms from an adviser' } satisfies Meta;

const screen = screenAt(paths.askedForms);

export const Loading = screen.loading();
export const Empty = screen.empty([answer(getAskedForms, { forms: [] })]);
export const Filled = screen.filled('Ada Advisers', [answer(getAskedForms, { forms: askedForms })]);
export const Failed = screen.failed();
/** An adviser in the account of a client. */
export const ForAgents = screenAt(paths.askedForms, {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
}).filled('Only the owner', []);
