import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { DiscardedPanel } from './discarded-panel.tsx';

const field = (box: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `test.${box}`,
  box,
  title: `Box ${box}`,
  format: 'string',
  ...more,
});
const form = (...fields: Field[]): Definition => ({
  code: 'SA109',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Residence',
  tax_column: 'residence',
  form_json: { fields },
});
const base = form(field('1'), field('2'), field('3'));
const theirs = form(field('1', { title: 'Named by Bob' }), field('3'));
const mine = form(
  field('1', { title: 'Named by me' }),
  field('2', { length: 20 }),
  field('3', { title: 'Mine' }),
);
const onSettle = fn();
const onKeep = fn();

export default {
  title: 'Staff/Conflicting changes',
  component: ConflictPanel,
  args: {
    conflict: {
      mergeInput: { base, theirs },
      with: { who: 'bob@staff.example', base: { revision: 8, version: 1 }, isDiscarded: false },
    },
    me: 'ann@staff.example',
    current: mine,
    onSettle,
  },
  decorators: [
    (Story) => (
      <main>
        <h1>Forms editor</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ConflictPanel>;
type Story = StoryObj<typeof ConflictPanel>;

/** A title that both changed, and a field that one removed and the other changed: both need a choice. */
export const Choosing: Story = {
  tags: ['wide', 'behaviour'],
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Before: “Box 1”')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Apply (2 to choose)' })).toBeDisabled();
    await userEvent.click(canvas.getByLabelText('bob@staff.example: “Named by Bob”'));
    await userEvent.click(canvas.getByLabelText('Mine: stays, with changes'));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(onSettle).toHaveBeenCalledWith(
      new Map([
        ['field test.1/title', 'theirs'],
        ['field test.2/removed', 'mine'],
      ]),
    );
  },
};

/** Two windows of one person; changes are named as in the editor. */
export const InAnotherWindow: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    conflict: {
      mergeInput: { base, theirs: { ...base, helptext: 'Written there' } },
      with: { who: 'ann@staff.example', base: { revision: 8, version: 1 }, isDiscarded: false },
    },
    current: { ...base, helptext: 'Written here' },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/You changed the same parts in another window/)).toBeVisible();
    await expect(canvas.getByText('Form: introduction')).toBeVisible();
    await expect(canvas.queryByText(/ann@/)).toBeNull();
    await userEvent.click(canvas.getByLabelText('You, in another window: “Written there”'));
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await expect(onSettle).toHaveBeenCalledWith(new Map([['form/helptext', 'theirs']]));
  },
};

/** The draft was discarded during the question: the panel says so, and who did it. */
export const Discarded: Story = {
  tags: ['wide'],
  args: {
    conflict: {
      mergeInput: { base, theirs },
      with: { who: 'bob@staff.example', base: { revision: 0, version: 1 }, isDiscarded: true },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(
      canvas.getByText(/bob@staff.example discarded the draft while you were editing/),
    ).toBeVisible();
    await expect(canvas.getByLabelText('As published: removed')).toBeVisible();
  },
};

/** The same for a form with no published version. */
export const Gone: Story = {
  tags: ['wide', 'behaviour'],
  render: () => (
    <DiscardedPanel
      which={{ code: 'SA109', taxYear: '2025-26' }}
      who="bob@staff.example"
      isOwn={false}
      onKeep={onKeep}
      onLeave={onSettle}
    />
  ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('bob@staff.example discarded the draft.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save as new draft' }));
    await expect(onKeep).toHaveBeenCalled();
  },
};
