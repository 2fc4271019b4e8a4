import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  getPracticeForm,
  getPracticeFormVersion,
  publishPracticeForm,
  savePracticeDraft,
} from '#contract/practice-forms/practice-forms.calls.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';

export default { title: 'Whole screens/Practice form in the editor' } satisfies Meta;

const screen = screenAt(pathTo(paths.practiceFormEdit, { form: '12' }), {
  agent: { id: 1, email: 'ada@agents.example', token: 'own' },
});
const letter: Definition = { ...engagementLetter, code: 'form-12' };
const at = '2026-11-20T10:00:00.000Z';
const loaded = {
  me: 'ada@agents.example',
  role: 'owner' as const,
  retired: false,
  published: letter,
  draft: null,
  versions: [
    { version: 2, published: at, publishedBy: 'ada@agents.example', note: 'Fees' },
    { version: 1, published: at, publishedBy: 'ada@agents.example', note: '' },
  ],
};
const drafted = {
  ...loaded,
  draft: {
    definition: { ...letter, title: 'Engagement letter 2027' },
    revision: 3,
    savedBy: 'ada@agents.example',
    saved: at,
  },
};
const rest = [
  answer(getPracticeFormVersion, { definition: { ...letter, title: 'Our first letter' } }),
  answer(savePracticeDraft, { status: 'success', revision: 4 }),
  answer(publishPracticeForm, { status: 'success', version: 3 }),
];

export const Loading = screen.loading();
/** A form without fields. */
export const Empty = screen.empty([
  answer(getPracticeForm, {
    ...loaded,
    versions: [],
    published: { ...letter, form_json: { recordOnly: true, fields: [] } },
    draft: { ...drafted.draft, definition: { ...letter, form_json: { recordOnly: true, fields: [] } } },
  }),
  ...rest,
]);
export const Filled = screen.filled('We prepare your Self Assessment', [
  answer(getPracticeForm, drafted),
  ...rest,
]);
/** Viewers read the form. */
export const ForViewers = screen.filled('You can look at this form', [
  answer(getPracticeForm, { ...loaded, role: 'viewer' }),
]);
export const Failed = screen.failed();

/** What has changed, and the button that publishes it. */
export const Publishing: StoryObj = {
  ...Filled,
  tags: ['wide'],
  play: async (context) => {
    await Filled.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    const publish = await canvas.findByRole('button', { name: 'Publish version' });
    await waitFor(() => expect(publish).toBeEnabled());
    await expect(canvas.getByText(/^One change\./)).toBeVisible();
  },
};

/** An earlier version goes into the draft as one step. */
export const Versions: StoryObj = {
  ...Filled,
  tags: ['wide'],
  play: async (context) => {
    await Filled.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Versions' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'What has changed since version 1' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy to draft version 1' }));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Our first letter' })).toBeVisible(),
    );
    await expect(canvas.getByRole('button', { name: /Undo/ })).toBeEnabled();
  },
};
