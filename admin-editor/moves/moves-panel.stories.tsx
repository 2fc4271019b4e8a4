import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Migration } from '#form-schemas/migrations/migration.ts';
import { changesBetween } from '../changes/changes.ts';
import { MovesPanel } from './moves-panel.tsx';

const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `t.${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  ...more,
});

const form = (fields: Field[], migrations?: Migration[]): Definition => ({
  code: 'SA103S',
  taxYear: '2026-27',
  kind: 'single',
  title: 'Self-employment',
  tax_column: 'self_employment',
  form_json: { fields, ...(migrations === undefined ? {} : { migrations }) },
});

const pounds: Migration = {
  id: 'retype_1',
  do: 'retype',
  from: ['t.12'],
  to: ['t.12'],
  by: 'money-to-pounds',
};
const published = form([field('9', 'Turnover'), field('11', 'Goods'), field('12', 'Travel')]);
const definition = form(
  [
    field('9', 'Turnover', { name: 'turnover' }),
    field('10', 'Goods in this country'),
    field('10.1', 'Goods from abroad', { name: 'abroad' }),
    { name: 'box_12', id: 't.12', box: '12', title: 'Travel', format: 'number', decimals: 0 },
  ],
  [pounds],
);

const turnover = {
  box: 't.9',
  answers: 88,
  same: 88,
  shapes: [{ before: '999.99', after: '999.99', count: 88, lost: false }],
  loss: null,
};
const goods = {
  box: 't.11',
  answers: 31,
  same: 0,
  shapes: [{ before: '999', after: 'nothing', count: 31, lost: true }],
  loss: { key: 'a', reason: 'removed', count: 31, confirmed: null },
} as const;
const travel = {
  box: 't.12',
  answers: 40,
  same: 37,
  shapes: [
    { before: '99.99', after: '99', count: 3, lost: true },
    { before: '99', after: '99', count: 37, lost: false },
  ],
  loss: { key: 'b', reason: 'changed', count: 3, confirmed: null },
} as const;

const meta = {
  title: 'Editor/Moves of answers',
  component: MovesPanel,
  args: {
    definition,
    published,
    changes: changesBetween(published, definition),
    found: { preview: { forms: 120, boxes: [turnover, goods, travel], arriving: [] }, notice: undefined },
    others: { forms: [], definitionOf: () => undefined, onWanted: fn() },
    onEdit: fn(),
    onConfirm: fn(() => Promise.resolve(undefined)),
  },
} satisfies Meta<typeof MovesPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Approvers see what would be lost, and cannot change anything. */
export const ToRead: Story = {
  tags: ['wide'],
  args: { onEdit: undefined, onConfirm: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/before you send the form for review/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Confirm|Remove|Add a move/ })).toBeNull();
  },
};

/** Unchanged answers are proven; losses are listed and wait for confirmation. */
export const Losses: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByText('120 saved forms checked. Converted and back, 125 of 159 answers are the same.'),
    ).toBeVisible();
    await expect(canvas.getByText(/Box 9 move to its new name “turnover”/)).toBeVisible();
    await expect(canvas.getByText(/converted and back: 88 of 88 the same/)).toBeVisible();
    await expect(canvas.getByText(/Confirm 2 losses/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm the loss in Box 11' }));
    await expect(args.onConfirm).toHaveBeenLastCalledWith(['a']);
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm all 2' }));
    await expect(args.onConfirm).toHaveBeenLastCalledWith(['a', 'b']);
    await userEvent.click(canvas.getByRole('button', { name: /^Remove: The answers of Box 12/ }));
    await expect(args.onEdit).toHaveBeenCalledWith({ do: 'remove-migration', id: 'retype_1' });
  },
};

export const Confirmed: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    found: {
      preview: {
        forms: 120,
        boxes: [
          {
            ...travel,
            loss: { ...travel.loss, confirmed: { who: 'ann@staff.example', at: '2026-11-20T10:00:00Z' } },
          },
        ],
        arriving: [],
      },
      notice: undefined,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Confirmed by ann@staff.example/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  },
};

/** By keyboard: a split by shares, with an error message until it is right. */
export const Adding: Story = {
  args: { found: { preview: undefined, notice: undefined } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Checking the saved answers…')).toBeVisible();
    canvas.getByRole('button', { name: 'Add a move' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByText('Choose the boxes.')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(canvas.getAllByText('Choose the boxes.')).toHaveLength(1);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose the boxes.');
    await userEvent.selectOptions(canvas.getByLabelText('What happens'), 'split');
    await userEvent.selectOptions(canvas.getByLabelText('From'), 't.11');
    await userEvent.selectOptions(canvas.getByLabelText('To (1)'), 't.10');
    await userEvent.selectOptions(canvas.getByLabelText('To (2)'), 't.10.1');
    const percent = canvas.getByLabelText('Percentage for each, in order');
    await expect(canvas.getByText(/^Give each box a share/)).toBeVisible();
    await userEvent.type(percent, 'abc');
    await expect(percent).toHaveAccessibleDescription(
      /^“abc” is not a percentage\. Enter numbers from 0 to 100/,
    );
    await expect(canvas.queryByText(/ 0%/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onEdit).not.toHaveBeenCalled();
    await expect(percent).toHaveFocus();
    await expect(canvas.getAllByText(/is not a percentage/)).toHaveLength(1);
    await userEvent.clear(percent);
    await userEvent.type(percent, '60, 30');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Give each box a share, adding up to 100.');
    await userEvent.clear(percent);
    await userEvent.type(percent, '60, 40');
    await expect(
      canvas.getByText('The answers of Box 11 are split: 60% to Box 10, 40% to Box 10.1.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onEdit).toHaveBeenCalledWith({
      do: 'set-migration',
      migration: {
        id: 'split_2',
        do: 'split',
        from: ['t.11'],
        to: ['t.10', 't.10.1'],
        by: 'share',
        percent: [60, 40],
      },
    });
    await expect(canvas.queryByLabelText('What happens')).toBeNull();
  },
};

const tick: Field = { name: 'box_2', id: 't.2', box: '2', title: 'Let jointly', format: 'checkbox' };
const choice: Field = {
  ...tick,
  format: 'select',
  choices: [
    { value: 'y', title: 'Yes, all' },
    { value: 'n', title: 'No' },
  ],
};

/** A tick becomes one of the existing choices: only those, and only the rule for that, can be chosen. */
export const TickToChoice: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    published: form([tick]),
    definition: form([choice]),
    changes: [],
    found: { preview: undefined, notice: undefined },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a move' }));
    await userEvent.selectOptions(canvas.getByLabelText('What happens'), 'retype');
    await userEvent.selectOptions(canvas.getByLabelText('From'), 't.2');
    await userEvent.selectOptions(canvas.getByLabelText('To'), 't.2');
    await expect(
      [...canvas.getByLabelText<HTMLSelectElement>('How').options].map(({ text }) => text),
    ).toEqual(['Tick box to choice']);
    await userEvent.selectOptions(canvas.getByLabelText('“Ticked” becomes'), 'Yes, all');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onEdit).toHaveBeenCalledWith({
      do: 'set-migration',
      migration: {
        id: 'retype_1',
        do: 'retype',
        from: ['t.2'],
        to: ['t.2'],
        by: 'checkbox-to-choice',
        choices: { true: 'y' },
      },
    });
  },
};

/** The forms of the year and their boxes can be chosen. */
export const FromAnotherForm: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    published,
    definition: published,
    changes: [],
    found: { preview: { forms: 120, boxes: [], arriving: [] }, notice: undefined },
    others: {
      forms: [{ code: 'SA105', title: 'UK property' }],
      definitionOf: () => ({ ...form([{ ...field('20', 'Rents'), id: 'sa105.box_20' }]), code: 'SA105' }),
      onWanted: fn(),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a move' }));
    await userEvent.selectOptions(canvas.getByLabelText('What happens'), 'move');
    await userEvent.selectOptions(canvas.getByLabelText('Form the box was part of'), 'SA105 UK property');
    await expect(args.others.onWanted).toHaveBeenCalledWith('SA105');
    await userEvent.selectOptions(canvas.getByLabelText('Box there'), '20 Rents');
    await userEvent.selectOptions(canvas.getByLabelText('To'), 't.9');
    await expect(
      canvas.getByText('Box 9 takes the answers of Box 20 of SA105, once that box is removed there.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.onEdit).toHaveBeenCalledWith({
      do: 'set-migration',
      migration: { id: 'move_1', do: 'move', form: 'SA105', from: ['sa105.box_20'], to: ['t.9'] },
    });
  },
};

export const NothingMoves: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: published,
    changes: [],
    found: { preview: { forms: 120, boxes: [], arriving: [] }, notice: undefined },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Every saved answer stays where it is.')).toBeVisible();
  },
};

/** The receiving form shows what it will get, and what of that is lost. */
export const Arriving: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: form(
      [...published.form_json.fields, field('13', 'Lets')],
      [{ id: 'move_1', do: 'move', form: 'SA105', from: ['sa105.box_1'], to: ['t.13'] }],
    ),
    changes: [],
    found: {
      preview: {
        forms: 120,
        boxes: [],
        arriving: [
          {
            box: 't.13',
            form: 'SA105',
            from: 'Box 1',
            answers: 12,
            same: 10,
            shapes: [
              { before: '9', after: '99.99', count: 2, lost: true },
              { before: '9', after: '9', count: 10, lost: false },
            ],
            loss: { key: 'c', reason: 'taken', count: 2, confirmed: null },
          },
        ],
      },
      notice: undefined,
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Every answer saved in this form stays where it is.')).toBeVisible();
    await expect(
      canvas.getByText(
        /receives 12 answers from Box 1 of SA105, once that box is removed there: 10 of 12 unchanged; 2 lost/,
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm the loss in Box 13' }));
    await expect(args.onConfirm).toHaveBeenLastCalledWith(['c']);
  },
};
