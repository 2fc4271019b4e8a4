import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import json from '#form-schemas/forms/rule/2019-20.json';
import type { Rule } from '#contract/rules/rules.ts';
import type { Selection } from '#ui/data-table/selection.ts';
import { Card } from '#ui/card.tsx';
import type { DryRun } from '../dry-run-sentences.ts';
import { alone } from '../../../app/for-stories.tsx';
import { categories, describing } from '../for-tests.ts';
import { moved, ruleRows } from '../rule-rows.ts';
import { newRule } from '../rule-start.ts';
import type { RuleBody } from '../rule-values.ts';
import { DryRunView } from './dry-run.tsx';
import { NoRules } from './no-rules.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleGrid } from './rule-grid.tsx';
import { type Suggestion, Suggestions } from './suggestions.tsx';

const onEdit = fn();
const onMake = fn();
const onSave = fn();
const onClose = fn();

interface ViewProps {
  rules: readonly Rule[];
  suggestions?: readonly Suggestion[];
}

function View({ rules, suggestions = [] }: ViewProps) {
  const [order, setOrder] = useState(rules.map(({ id }) => id));
  const [selected, setSelected] = useState<Selection>(new Set());
  const ordered = order.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  return (
    <main style={{ display: 'grid', gap: 16 }}>
      <h1>Rules</h1>
      <Suggestions suggestions={suggestions} onMake={onMake} />
      <Card padding="none">
        <RuleGrid
          rows={ruleRows(ordered)}
          loading={false}
          selected={selected}
          onSelectedChange={setSelected}
          onEdit={onEdit}
          onMove={({ rule }, by) => setOrder(moved(order, order, rule.id, by) ?? order)}
          empty={<NoRules any={false} gone={false} onAdd={fn()} onClear={fn()} />}
        />
      </Card>
    </main>
  );
}

export default { title: 'Books/Rules', component: View } satisfies Meta<typeof View>;
type Story = StoryObj<typeof View>;

const adobe: Suggestion = {
  desc_op: 4,
  description: 'adobe',
  type_id: 'E',
  tax_cat: 11,
  tagname: 'Trading expense',
  tagged: 5,
  untagged: 2,
};

/** No rules yet: explains rules, and suggests some from tags the user often chose. */
export const EmptyWithSuggestion: Story = {
  tags: ['behaviour'],
  args: { rules: [], suggestions: [adobe] },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'No rules yet' })).toBeVisible();
    await expect(canvas.getByText(/times. Make it a rule and tag 2 transactions more/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Make a rule for adobe' }));
    await expect(onMake).toHaveBeenCalledWith(adobe);
    await userEvent.click(canvas.getByRole('button', { name: 'Not now: adobe' }));
    await expect(canvas.queryByText(/Make it a rule/)).toBeNull();
  },
};

/** A rule that can never match shows a warning until it is moved before the rule that hides it. */
export const Filled: Story = {
  tags: ['behaviour'],
  args: {
    rules: [
      describing(1, 3, 'Amazon'),
      describing(2, 3, 'Amazon Prime', { percentage: 50, account_name: 'Starling' }),
      describing(3, 4, 'Northlight Studio', { trans_type: 'I' }),
    ],
  },
  async play({ canvas }) {
    const grid = canvas.getByRole('grid', { name: 'Rules' });
    await expect(canvas.getByText('Never used: see rule 1')).toBeVisible();
    for (const [name, isEnd] of [
      ['Move rule 1 up', true],
      ['Move rule 1 down', false],
      ['Move rule 3 down', true],
    ] as const) {
      const mover = canvas.getByRole('button', { name });
      if (isEnd) await expect(mover).toHaveAttribute('aria-disabled', 'true');
      else await expect(mover).not.toHaveAttribute('aria-disabled');
    }
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await expect(canvas.queryByText(/Never used/)).toBeNull();
    const [, first] = within(grid).getAllByRole('row');
    await expect(first).toHaveTextContent('Amazon Prime');
    await userEvent.keyboard('{Enter}');
    await expect(onEdit.mock.lastCall?.[0]).toMatchObject({ key: '2', place: 1 });
    onEdit.mockClear();
    await userEvent.click(canvas.getByText('contains “Amazon”'));
    await expect(onEdit).not.toHaveBeenCalled();
    await userEvent.dblClick(canvas.getByText('contains “Amazon”'));
    await expect(onEdit.mock.lastCall?.[0]).toMatchObject({ key: '1' });
  },
};

const tried: DryRun = {
  would_tag: 12,
  tagged_already: 3,
  earlier_rule: 1,
  fired_before: 0,
  in_filed_years: 0,
  rows: [
    { id: 1, date: '14/10/2026', description: 'Adobe Creative Cloud', amount: -56.98, claimed: 56.98 },
    { id: 2, date: '14/09/2026', description: 'Adobe Creative Cloud', amount: -56.98, claimed: 56.98 },
  ],
};

function DialogView() {
  const definition = json as Definition; // guaranteed by a test of the form schemas
  return (
    <main>
      <h1>Rules</h1>
      <RuleDialog
        definition={definition}
        year="2026-27"
        start={newRule({ definition, categories, rules: [] })}
        categories={categories}
        accounts={[{ value: '1', title: 'Starling' }]}
        loadCheck={async () => () => []}
        preview={preview}
        onSave={onSave}
        onClose={onClose}
      />
    </main>
  );
}

function preview(body: RuleBody | undefined) {
  return <DryRunView run={tried} incomplete={body === undefined} error={undefined} stale={false} />;
}

/** Escape, the cross and Cancel ask before what was typed is lost; an untouched dialog closes at once. */
export const DialogAsksBeforeLoss: Story = {
  tags: ['behaviour'],
  args: { rules: [] },
  decorators: [alone],
  render: () => <DialogView />,
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }));
    await waitFor(() => expect(dialog.getByText(/would tag 12 transactions/)).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'I');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByText('You have not saved your changes. If you leave, you lose them.');
    await waitFor(() => expect(question).toBeVisible());
    // Escape closes the question only.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const leave = await screen.findByRole('button', { name: 'Leave without saving' });
    await waitFor(() => expect(leave).toBeVisible());
    await userEvent.click(leave);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  },
};

/** The dialog with its defaults, its questions and the dry run. */
export const DialogWithDryRun: Story = {
  args: { rules: [] },
  decorators: [alone],
  render: () => <DialogView />,
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add rule' }));
    await waitFor(() => expect(dialog.getByText(/would tag 12 transactions/)).toBeVisible());
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'I');
    await expect(dialog.getByLabelText(/^Tax tag/)).toHaveValue('Trading income');
    await userEvent.click(dialog.getByRole('button', { name: 'Save rule' }));
    const sure = await screen.findByText(
      'This rule will claim ALL types in ANY account. Are you sure you want to continue?',
    );
    await waitFor(() => expect(sure).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await expect(onSave).not.toHaveBeenCalled();

    await userEvent.selectOptions(dialog.getByLabelText(/^The description/), '3');
    await expect(dialog.getByText(/Fill in the rule to see/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Save rule' }));
    const missing = within(await screen.findByRole('dialog', { name: 'Something is missing' }));
    const what = missing.getByText('Please enter something to match the description.');
    await waitFor(() => expect(what).toBeVisible());
    await userEvent.click(missing.getByRole('button', { name: 'OK' }));

    await userEvent.type(await dialog.findByLabelText(/^Text of the description/), 'studio');
    const percentage = dialog.getByLabelText(/^Percentage/);
    await userEvent.clear(percentage);
    await userEvent.type(percentage, '50');
    await userEvent.tab();
    await expect(percentage).toHaveValue('50%');
    await userEvent.click(await screen.findByRole('button', { name: 'Save rule' }));
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ type_id: 'I', tax_cat: 5, desc_op: 3, desc_val: 'studio', percentage: 50 }),
      { apply_to_existing: false },
    );
  },
};
