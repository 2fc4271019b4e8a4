import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { getPracticeLog, getPracticePeople, removePerson } from '#contract/practice/practice-people.calls.ts';
import { practiceEventKinds } from '#contract/practice/practice-words.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/People of the practice' } satisfies Meta;

const screen = screenAt(paths.practicePeople, {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});
const ada = { id: 1, name: 'Ada Adviser', email: 'ada@agents.example', role: 'owner' as const };
const bo = { id: 2, name: 'Bo Bookkeeper', email: 'bo@agents.example', role: 'member' as const };
const alone = { practice: 'Ada Advisers', you: 1, role: 'owner' as const, people: [ada], invitations: [] };
const at = (day: string) => `2026-${day}T10:00:00.000Z`;
const several = {
  ...alone,
  people: [
    ada,
    bo,
    { id: 3, name: '', email: 'a-long-address-of-a-trainee@agents.example', role: 'viewer' as const },
  ],
  invitations: [
    {
      id: 1,
      email: 'cleo@agents.example',
      state: 'open' as const,
      role: 'member' as const,
      by: 'Ada Adviser',
      invited: at('11-20'),
      expires: at('12-04'),
    },
  ],
};
const log = {
  events: practiceEventKinds.map((kind, index) => ({
    id: 100 - index,
    at: at('11-20'),
    kind,
    by: index === 3 ? '' : 'Ada Adviser',
    about: kind === 'client-opened' ? 'robin@people.example' : '',
    detail: kind === 'role-changed' ? 'viewer' : 'cleo@agents.example',
  })),
  earlier: true,
};

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(getPracticePeople, alone),
  answer(getPracticeLog, { events: [], earlier: false }),
]);
export const Filled = screen.filled('Bo Bookkeeper', [
  answer(getPracticePeople, several),
  answer(getPracticeLog, log),
]);
const withRefusal = screen.filled('Bo Bookkeeper', [
  answer(getPracticePeople, { ...several, you: 2, people: [ada, { ...bo, role: 'owner' }] }),
  answer(getPracticeLog, { events: [], earlier: false }),
  answer(removePerson, {
    status: 'error',
    message: 'A practice needs an owner. Make someone else an owner first.',
  }),
]);
/** The title says what did not happen, and the message what to do. */
export const LastOwner: StoryObj = {
  ...withRefusal,
  play: async (context) => {
    await withRefusal.play?.(context);
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Remove Ada Adviser' }),
    );
    await userEvent.click(await page.findByRole('button', { name: 'Remove person' }));
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Person not removed' })).toBeVisible());
    await expect(page.getByText(/^A practice needs an owner/)).toBeVisible();
  },
};
/** Members see who works with them, and no buttons. */
export const ForMembers = screen.filled('Bo Bookkeeper', [
  answer(getPracticePeople, { ...several, role: 'member', you: 2, invitations: [] }),
]);
export const Failed = screen.failed();
