import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getAskedForms,
  openAskedForm,
  saveAskedDraft,
  submitAskedForm,
} from '#contract/asked-forms/asked-forms.calls.ts';
import { answer, refuse } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths, pathTo } from '../../../shared/paths.ts';
import { askedForms, checklist, letter, questionnaire, reopened, sentBack } from '../for-stories.ts';

export default { title: 'Whole screens/Form from an adviser' } satisfies Meta;

const at = pathTo(paths.askedForm, { id: '1' });
const screen = screenAt(at);
const list = answer(getAskedForms, { forms: askedForms });
const rest = [
  list,
  answer(saveAskedDraft, { status: 'success' }),
  answer(submitAskedForm, { status: 'success' }),
];

export const Loading = screen.loading();
/** Nothing is filled in. */
export const Empty = screen.empty([answer(openAskedForm, letter), ...rest]);
export const Filled = screen.filled('Year-end checklist', [answer(openAskedForm, checklist), ...rest]);
export const Pages = screen.filled('Start', [answer(openAskedForm, questionnaire), ...rest]);
export const CheckAnswers = screenAt(`${at}?page=check`).filled('Check your answers', [
  answer(openAskedForm, questionnaire),
  ...rest,
]);
export const Reopened = screen.filled('middle name', [answer(openAskedForm, reopened), ...rest]);
export const SentBack = screen.filled('9f86d081', [answer(openAskedForm, sentBack), ...rest]);
export const Gone = screen.filled('no longer there', [
  refuse(openAskedForm, 'not_found', 'The practice has withdrawn this form.'),
  list,
]);
export const Failed = screen.failed([list]);

/** A missing answer, then a missing signature; and a change asks to sign again. */
export const Signing: StoryObj = {
  ...Empty,
  play: async (context) => {
    await Empty.play?.(context);
    const canvas = within(context.canvasElement);
    const send = await canvas.findByRole('button', { name: 'Sign and send to Ada Advisers' });
    await userEvent.click(send);
    const name = canvas.getByRole('textbox', { name: /^Full name/ });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, 'Fay Filer');
    await userEvent.click(send);
    const signature = canvas.getByRole('textbox', { name: /^Signature/ });
    await waitFor(() => expect(signature).toHaveFocus());
    await expect(canvas.getByText('Type your full name to sign.')).toBeVisible();
    await userEvent.type(signature, 'Fay Filer');
    await userEvent.type(name, '!');
    await waitFor(() => expect(signature).toHaveValue(''));
    await expect(canvas.getByText('You changed your answers, so please sign again.')).toBeVisible();
  },
};
