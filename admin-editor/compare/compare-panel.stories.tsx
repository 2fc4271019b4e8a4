import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { openLog, perform, undo, type CommandLog } from '../commands/command-log.ts';
import { ComparePanel, type ComparePanelProps } from './compare-panel.tsx';

const field = (box: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${box}`,
  id: `demo.${box}`,
  box,
  title,
  format: 'number',
  currency: true,
  length: 11,
  ...more,
});

const of = (taxYear: string, fields: Field[], more: Partial<Definition> = {}): Definition => ({
  code: 'DEMO',
  taxYear,
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: { fields },
  ...more,
});

const published = of('2025-26', [
  field('9', 'Rent received', { heading: 'Income' }),
  field('10', 'Other income'),
  field('11', 'Repairs', { heading: 'Costs' }),
  field('17', 'Allowance', { max: 6000 }),
]);
const draft = of(
  '2025-26',
  [
    field('9', 'Rent and bills', { heading: 'Income' }),
    field('11', 'Repairs', { heading: 'Costs', visibleIf: { filled: 'rent' } }),
    field('17', 'Allowance', { max: 3000 }),
    field('18', 'Insurance'),
  ],
  { title: 'Letting a room at home' },
);
const earlier = of('2019-20', [
  field('9', 'Rent received', { heading: 'Income' }),
  field('12', 'Wear and tear', { taxYears: ['2019-2020'] }),
]);

const definitions: Record<string, Definition> = {
  'version 1': published,
  'year 2019-20': earlier,
  'asked 2019-20': earlier,
  'asked 2020-21': earlier,
};

const source: ComparePanelProps['source'] = {
  load: (value) => {
    const found = definitions[value];
    return found === undefined ? Promise.reject(new Error('You are offline.')) : Promise.resolve(found);
  },
  groups: [
    {
      label: 'Versions of 2025-26',
      sides: [
        { value: 'version 1', label: 'Version 1, in force', year: '2025-26' },
        { value: 'version 0', label: 'Version 0', year: '2025-26' },
      ],
    },
    {
      label: 'Other years, as published',
      sides: [{ value: 'year 2019-20', label: 'From 2019-20 on', year: '2019-20' }],
    },
    {
      label: 'What filers are asked in a year',
      sides: [
        { value: 'asked 2020-21', label: 'As asked in 2020-21', year: '2020-21', asYear: '2020-21' },
        { value: 'asked 2019-20', label: 'As asked in 2019-20', year: '2019-20', asYear: '2019-20' },
      ],
    },
  ],
};

/** The panel with a command log behind it, as in the editor. */
function WithLog(props: ComparePanelProps) {
  const [log, act] = useReducer(
    (before: CommandLog, step: (log: CommandLog) => CommandLog) => step(before),
    props.draft,
    (it) => openLog(it),
  );
  return (
    <>
      <button type="button" onClick={() => act(undo)}>
        Undo
      </button>
      <ComparePanel
        {...props}
        draft={log.definition}
        onEdit={(edit) => {
          props.onEdit?.(edit);
          act((before) => perform(before, edit));
        }}
      />
    </>
  );
}

const meta = {
  title: 'Editor/Compare',
  component: ComparePanel,
  render: (args) => <WithLog {...args} />,
  args: { draft, year: '2025-26', source, onEdit: fn(), onGoTo: fn() },
} satisfies Meta<typeof ComparePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each difference is a sentence that links to its field. */
export const DraftAndVersion: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('6 differences.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Box 17: limit 6,000 → 3,000' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(2);
    await expect(canvas.getByText('Removed: 10 Other income')).toBeVisible();
  },
};

/** One difference is reverted, and undo restores it. */
export const Reverting: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const revert = { name: 'Revert Box 17: limit 6,000 → 3,000' };
    await userEvent.click(await canvas.findByRole('button', revert));
    await expect(
      await canvas.findByText('Reverted: Box 17: limit 6,000 → 3,000. 5 differences.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', revert)).toBeNull();
    await expect(args.onEdit).toHaveBeenCalledWith(
      expect.objectContaining({ do: 'revert', what: 'Box 17: limit 6,000 → 3,000' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', revert)).toBeVisible();
    // It is no longer reverted, and the message disappears.
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^6 differences\.$/));
    // The next revert shows its own message.
    await userEvent.click(canvas.getByRole('button', { name: 'Revert Removed: 10 Other income' }));
    await expect(await canvas.findByText('Reverted: Removed: 10 Other income. 5 differences.')).toBeVisible();
  },
};

/** A double click reverts only one difference, not also the next one that moves up. */
export const DoubleClick: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    const revert = await canvas.findByRole('button', { name: 'Revert Box 17: limit 6,000 → 3,000' });
    await userEvent.dblClick(revert);
    await canvas.findByText('Reverted: Box 17: limit 6,000 → 3,000. 5 differences.');
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^6 differences\.$/));
  },
};

/** Keyboard only, until nothing is left. */
export const RevertingAll: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Revert / });
    first?.focus();
    for (let left = 5; left >= 0; left -= 1) {
      await userEvent.keyboard('{Enter}');
      const words = left === 0 ? /There is no difference/ : left === 1 ? /One difference/ : `${left} differ`;
      await expect(await canvas.findByText(words, { exact: false })).toBeVisible();
    }
    await expect(canvas.queryByRole('button', { name: /^Revert / })).toBeNull();
    await expect(canvas.getByRole('status')).toHaveFocus();
  },
};

export const OfOneKind: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('6 differences.');
    await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Limits (1)');
    await expect(canvas.getByText('Box 17: limit 6,000 → 3,000')).toBeVisible();
    await expect(canvas.queryByText(/^Removed: /)).toBeNull();
  },
};

export const Json: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'JSON of Box 17: limit 6,000 → 3,000' }));
    await expect(canvas.getByRole('region', { name: 'JSON, Version 1, in force' })).toHaveTextContent(
      '"max": 6000',
    );
    await expect(canvas.getByRole('region', { name: 'JSON, This draft' })).toHaveTextContent('"max": 3000');
    await userEvent.click(canvas.getByRole('button', { name: 'Whole JSON' }));
    await expect(canvas.getByRole('region', { name: 'JSON, This draft' })).toHaveTextContent(
      '"taxYear": "2025-26"',
    );
  },
};

/**
 * Two years that share a definition, as their filers see it. Neither is the draft, so nothing can be
 * reverted.
 */
export const TwoYears: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('To'), 'As asked in 2020-21');
    await userEvent.selectOptions(canvas.getByLabelText('From'), 'As asked in 2019-20');
    await expect(await canvas.findByText('Removed: 12 Wear and tear')).toBeVisible();
    await expect(canvas.getByText(/^One difference/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Revert / })).toBeNull();
  },
};

export const NotLoaded: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('From'), 'Version 0');
    await expect(await canvas.findByText(/We could not load it. You are offline./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const parts = Array.from({ length: 24 }, (_, at) => field(`${at + 20}`, `Part ${at}`));
const sum = (names: readonly string[]) =>
  of('2025-26', [
    ...parts,
    field('50', 'Total', { computed: { '+': names.map((name) => ({ var: name })) } }),
  ]);
const names = parts.map(({ name }) => name);

/**
 * A long formula shows only the part that differs, from the same place on both sides, and all of it on
 * demand.
 */
export const LongFormula: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    draft: sum(names.with(20, 'box_21')),
    source: { ...source, load: () => Promise.resolve(sum(names)) },
  },
  play: async ({ canvas, userEvent }) => {
    const line = await canvas.findByText(
      /^Box 50: worked out as .* … .*Box 40 .* → worked out as .* … .*Box 21 /,
    );
    await expect(line).not.toHaveTextContent('Box 25');
    await userEvent.click(canvas.getByRole('button', { name: /^Show all of / }));
    await expect(line).toHaveTextContent(/Box 25 .* → .*Box 25 /);
  },
};

const reading = of('2025-26', [
  field('9', 'Rent received'),
  field('10', 'Other income', { visibleIf: { filled: 'box_9' } }),
  field('11', 'All income', { computed: { '+': [{ var: 'box_9' }, { var: 'box_10' }] } }),
]);

/** A renamed box that others read is one difference, and reverting it leaves none. */
export const Renamed: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    draft: perform(openLog(reading), { do: 'rename-field', at: 0, name: 'rent', stays: true }).definition,
    source: { ...source, load: () => Promise.resolve(reading) },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Box 9: name “box_9” → “rent”')).toBeVisible();
    await expect(canvas.getByText('One difference.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Revert / }));
    await expect(await canvas.findByText(/There is no difference/)).toBeVisible();
  },
};

/** A form that was never published only has its draft. */
export const NothingPublished: Story = {
  tags: ['wide', 'behaviour'],
  args: { source: { ...source, groups: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/the form has not been published/)).toBeVisible();
  },
};

export const NoDifference: Story = {
  tags: ['wide', 'behaviour'],
  args: { draft: published },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no difference.')).toBeVisible();
  },
};

export const Long: Story = {
  args: {
    draft: of(
      '2025-26',
      Array.from({ length: 150 }, (_, at) => field(`${at + 20}`, `A question with some words ${at}`)),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Show more/ }));
    await expect(canvas.getByText(/^New field: 169 /)).toBeVisible();
  },
};
