import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getForm, listForms, saveDraft } from '#contract/definitions/definitions.calls.ts';
import { getReferences } from '#contract/definitions/form-references.calls.ts';
import { bePresent } from '#contract/form-presence/form-presence.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { formSummary, loadedForm, nobodyElse, staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Form in the editor' } satisfies Meta;

const { code, taxYear, title } = lettingARoom;
const screen = screenAt(pathTo(paths.adminForm, { code, taxYear }), staff);
const others = [
  answer(getStaff, staffReply),
  answer(listForms, { forms: [formSummary(code, taxYear, title)] }),
  answer(getReferences, { readers: [], problems: [], drafts: [], boxes: [] }),
  answer(bePresent, nobodyElse),
];

export const Loading = screen.loading();
/** A form without fields. */
export const Empty = screen.empty([
  answer(getForm, loadedForm({ ...lettingARoom, form_json: { ...lettingARoom.form_json, fields: [] } })),
  ...others,
]);
export const Filled = screen.filled('Rent received', [answer(getForm, loadedForm(lettingARoom)), ...others]);
/** Also while the roles are known. */
export const Failed = screen.failed([answer(getStaff, staffReply)]);

const editing = screen.filled('Rent received', [
  answer(saveDraft, { status: 'success', revision: 1, problems: [] }),
  answer(getForm, loadedForm(lettingARoom)),
  ...others,
]);

/** A box of any form of the year before is chosen in two steps, and is named in words at once. */
export const BoxOfTheYearBefore: StoryObj = {
  ...editing,
  tags: ['wide'],
  play: async (context) => {
    await editing.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.click(await canvas.findByRole('treeitem', { name: /^10 / }));
    const shown = within(await canvas.findByRole('group', { name: 'Shown when' }));
    await userEvent.click(shown.getByRole('button', { name: 'Add a condition' }));
    await userEvent.selectOptions(await shown.findByLabelText('Row: box'), 'A box of the year before…');
    const form = await shown.findByLabelText('Row: box: form of the year before');
    await waitFor(() => expect(form).toHaveFocus());
    await within(form).findByRole('option', { name: 'DEMO Letting a room' });
    await userEvent.selectOptions(form, 'DEMO');
    const box = await shown.findByLabelText('Row: box: box of DEMO');
    await userEvent.selectOptions(box, 'before.demo.box_9');
    const words = 'Box 9 (Rent received) of DEMO in the year before';
    await waitFor(() => expect(shown.getByText(`${words} is filled in`)).toBeVisible());
    // An amount is asked as an amount.
    await userEvent.selectOptions(shown.getByLabelText('Row: question'), '>');
    await waitFor(() => expect(shown.getByText(`${words} is above £0`)).toBeVisible());
  },
};
