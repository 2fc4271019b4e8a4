import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { listPracticeForms } from '#contract/practice-forms/practice-forms.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { paths } from '../../../shared/paths.ts';
import { someForms } from '../for-stories.ts';

export default { title: 'Whole screens/Practice forms' } satisfies Meta;

const screen = screenAt(paths.practiceForms, {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});

export const Loading = screen.loading();
export const Empty = screen.empty([answer(listPracticeForms, { role: 'owner', forms: [] })]);
export const Filled = screen.filled('Engagement letter', [
  answer(listPracticeForms, { role: 'member', forms: someForms }),
]);
/** Viewers see the forms, and no buttons. */
export const ForViewers = screen.filled('Engagement letter', [
  answer(listPracticeForms, { role: 'viewer', forms: someForms }),
]);
export const Failed = screen.failed();

/** A new form begins with one of ours, an empty one, a copy or a file; its title follows. */
export const New: StoryObj = {
  ...Filled,
  play: async (context) => {
    await Filled.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'New form' }));
    const title = await canvas.findByRole('textbox', { name: 'Title' });
    await expect(title).toHaveValue('New client questionnaire');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Begin with' }), 'Year-end checklist');
    await expect(title).toHaveValue('Year-end checklist');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Begin with' }), 'An empty form');
    await expect(title).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: 'Create form' }));
    await expect(canvas.getByText('Enter a title.')).toBeVisible();
  },
};
