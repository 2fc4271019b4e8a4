import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listPracticeForms } from '#contract/practice-forms/practice-forms.calls.ts';
import { getSentForm, reopenSentForm } from '#contract/practice-forms/sent-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { returned, someForms } from '../for-stories.ts';

export default { title: 'Whole screens/Answers of a client' } satisfies Meta;

const screen = screenAt(pathTo(paths.practiceFormSent, { form: '12', sent: '1' }), {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});
const list = answer(listPracticeForms, { role: 'member', forms: someForms });

export const Loading = screen.loading();
/** Nothing is sent back yet. */
export const Empty = screen.empty([
  list,
  answer(getSentForm, {
    ...returned,
    sent: { ...returned.sent, state: 'in progress', submitted: '' },
    answers: null,
    signature: null,
  }),
]);
const filled = screen.filled('9f86d081', [
  list,
  answer(getSentForm, returned),
  answer(reopenSentForm, { status: 'success' }),
]);
export const Filled = filled;
/** The answers do not match the signature, and the client has ended the access. */
export const Broken = screen.filled('do not match', [
  list,
  answer(getSentForm, {
    ...returned,
    sent: { ...returned.sent, access: false },
    signature: returned.signature && { ...returned.signature, intact: false },
  }),
]);
export const Failed = screen.failed();

/** The practice says what to change. */
export const AskToChange: StoryObj = {
  ...filled,
  play: async (context) => {
    await filled.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask to change' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Send to client' }));
    await waitFor(() => expect(canvas.getByText('Say what to change.')).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox'), 'Your middle name is missing');
    await userEvent.click(canvas.getByRole('button', { name: 'Send to client' }));
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
  },
};
