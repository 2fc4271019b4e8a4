import type { Meta, StoryObj } from '@storybook/react-vite';
import { useReducer, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { type SignedOff, statesOf } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { type CommandLog, openLog, perform } from '../command-log.ts';
import type { DockTab } from '../editor-shown.ts';
import { FormEditor } from '../form-editor.tsx';
import { inWindow } from '../story-frame.tsx';
import {
  type Signing,
  type WorklistActs,
  WorklistPanel,
  type WorklistPanelProps,
} from './worklist-panel.tsx';

const box = (number: string, title: string, more: Partial<Field> = {}): Field => ({
  name: `box_${number}`,
  id: `demo.${number}`,
  box: number,
  title,
  format: 'number',
  currency: true,
  ...more,
});

const lastYear: Definition = {
  code: 'DEMO',
  taxYear: '2025-26',
  kind: 'single',
  title: 'UK property',
  tax_column: 'demo',
  form_json: {
    provisional: ['2026-2027'],
    constants: { property_allowance: 1000 },
    fields: [
      box('20', 'Total rents and other income from property', { length: 11 }),
      box('20.1', 'Property income allowance', { max: 1000 }),
      box('21', 'Tax taken off any income in box 20'),
      box('22', 'Premiums for the grant of a lease until 5 April 2027'),
      box('24', 'Rent, rates, insurance', { taxYears: ['2026-2027'] }),
    ],
    rules: [
      { id: 'allowance', when: true, field: 'box_20', message: 'The allowance is more than the rents.' },
    ],
  },
};

/** As started, with a box edited, one taken out and a new one. */
const begun = rolledForward(lastYear, '2026-27', '2027-28');
const edited: Definition = {
  ...begun,
  form_json: {
    ...begun.form_json,
    fields: [
      ...begun.form_json.fields
        .filter(({ box: number }) => number !== '21')
        .map((field) => (field.box === '20.1' ? { ...field, max: 2000 } : field)),
      box('25.1', 'Energy efficiency works'),
    ],
  },
};

/** A condition and the rule read Box 20. */
const read: Definition = {
  ...begun,
  form_json: {
    ...begun.form_json,
    fields: begun.form_json.fields.map((field) =>
      field.box === '20.1' ? { ...field, depends: 'box_20' } : field,
    ),
    rules: [{ id: 'allowance', when: { filled: 'box_20' }, field: 'box_21', message: 'Too much.' }],
  },
};

type StoryProps = Omit<WorklistPanelProps, 'states' | 'acts'> &
  WorklistActs & { signedOff: readonly SignedOff[]; mayEdit: boolean };

/** As the server keeps decisions. */
function withSigned(before: readonly SignedOff[], signings: readonly Signing[]): readonly SignedOff[] {
  const [by, at] = ['ann@staff.example', '2026-11-20T10:00:00.000Z'];
  return [
    ...before.filter(({ item, seen }) =>
      signings.every((one) => one.item !== item || (one.decision !== null && one.seen !== seen)),
    ),
    ...signings.flatMap(({ item, decision, seen }) =>
      decision === null ? [] : [{ item, decision, seen, by, at }],
    ),
  ];
}

/** The worklist as a tab of the editor itself. */
function InEditor({ onSign, onGoTo }: Pick<StoryProps, 'onSign' | 'onGoTo'>) {
  const [signedOff, setSignedOff] = useState<readonly SignedOff[]>([]);
  const tab: DockTab = {
    value: 'worklist',
    label: 'Worklist',
    render: ({ definition, actions }) => (
      <WorklistPanel
        definition={definition}
        states={statesOf(worklistOf(lastYear, definition, '2026-27', '2027-28'), signedOff)}
        from="2026-27"
        to="2027-28"
        answers={{}}
        isOver={false}
        notice={undefined}
        onGoTo={onGoTo}
        acts={{
          onEdit: actions.edit,
          onRemove: actions.removeAt,
          onSign: async (signings) => {
            await onSign(signings);
            setSignedOff((before) => withSigned(before, signings));
          },
        }}
      />
    ),
  };
  return <FormEditor definition={read} published={read} year="2027-28" onChange={() => {}} tabs={[tab]} />;
}

/** The panel with a command log and a server that keeps every decision, as in the editor. */
function WithLog({ signedOff: first, mayEdit, onEdit, onRemove, onSign, ...props }: StoryProps) {
  const [log, act] = useReducer(
    (before: CommandLog, step: (log: CommandLog) => CommandLog) => step(before),
    props.definition,
    (it) => openLog(it),
  );
  const [signedOff, setSignedOff] = useState(first);
  const items = worklistOf(lastYear, log.definition, '2026-27', '2027-28');
  return (
    <WorklistPanel
      {...props}
      definition={log.definition}
      states={statesOf(items, signedOff)}
      acts={
        mayEdit
          ? {
              onEdit: (edit) => {
                onEdit(edit);
                act((before) => perform(before, edit));
              },
              onRemove: (at, onGone) => {
                onRemove(at, onGone);
                onGone();
                act((before) => perform(before, { do: 'remove-field', at }));
                return true;
              },
              onSign: async (signings) => {
                await onSign(signings);
                setSignedOff((before) => withSigned(before, signings));
              },
            }
          : undefined
      }
    />
  );
}

const meta = {
  title: 'Editor/Worklist',
  component: WithLog,
  args: {
    definition: edited,
    signedOff: [],
    mayEdit: true,
    from: '2026-27',
    to: '2027-28',
    answers: { box_20: 1204, box_21: 88, box_24: 1 },
    isOver: false,
    notice: undefined,
    onSign: fn(async () => {}),
    onEdit: fn(),
    onRemove: fn(() => true),
    onGoTo: fn(),
  },
} satisfies Meta<typeof WithLog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each box with last year's wording, its answers, what differs, and what the draft proposes. */
export const ToDecide: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (9)' })).toBeChecked();
    await expect(canvas.getByText('limit 1,000 → 2,000')).toBeVisible();
    await expect(canvas.getByText('1,204 answers')).toBeVisible();
    await expect(canvas.getByText('Its text names 2027.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Box 20.1 Property income allowance' }));
    await expect(args.onGoTo).toHaveBeenLastCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Accept 1 unchanged box and 1 rule as same' }));
    await expect(
      await canvas.findByText('1 unchanged box and 1 rule accepted as same.', { selector: 'output' }),
    ).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'To decide (7)' })).toBeInTheDocument();
    // The button is gone: the keyboard goes on in the first line that is left.
    await expect(canvas.getAllByRole('listitem')[0]?.contains(document.activeElement)).toBe(true);
    await userEvent.click(canvas.getByRole('radio', { name: 'All (9)' }));
    await userEvent.click(canvas.getByRole('button', { name: /^Take back the decision about Box 20 / }));
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();
  },
};

/** By keyboard alone, until nothing is open. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: /^Same: Box 20 / }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /^Changed: Box 20.1 / })).toHaveFocus();
    // What the draft contradicts is not signed off.
    await userEvent.keyboard('s');
    await expect(canvas.getByText(/^Box 20.1 is not the same any more/)).toBeVisible();
    await userEvent.keyboard('c');
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /^Same: Box 22 / })).toHaveFocus();
    for (let left = 8; left > 0; left -= 1) {
      await userEvent.keyboard('{Enter}');
      await canvas.findByRole('radio', { name: `To decide (${left - 1})` });
    }
    await expect(
      canvas.getByText('Everything is signed off: nothing here holds back publishing.'),
    ).toBeVisible();
  },
};

/** A box is taken out, and a figure of the new year typed, from the line itself. */
export const Editing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Gone: Box 24 / }));
    await expect(args.onRemove).toHaveBeenLastCalledWith(3, expect.any(Function));
    await expect(
      await canvas.findByText(/^Box 24 is taken out of the form and signed off as gone/),
    ).toBeVisible();
    await expect(await canvas.findByRole('radio', { name: 'To decide (8)' })).toBeInTheDocument();

    // What was said of the number does not outlive its new figure.
    await userEvent.click(canvas.getByRole('button', { name: /^Changed: Number property allowance / }));
    await expect(canvas.getByText(/type the figure of 2027-28 first/)).toBeVisible();
    const figure = canvas.getByLabelText('Number property allowance in 2027-28');
    // What is no number is refused and stays to be put right; the line is not decided over it.
    await userEvent.clear(figure);
    await userEvent.type(figure, '12,70{Enter}');
    await expect(figure).toHaveAccessibleDescription(
      'A comma stands between thousands alone: “12,70” is no number',
    );
    await userEvent.click(canvas.getByRole('button', { name: /^Same: Number property allowance / }));
    await expect(canvas.getByText(/^Number property allowance: put what is typed right first/)).toBeVisible();
    await expect(figure).toHaveValue('12,70');
    await userEvent.clear(figure);
    await userEvent.type(figure, '-1{Enter}');
    await expect(figure).toHaveAccessibleDescription('Enter a number of 0 or more, such as 12 or 7.5');
    await expect(args.onEdit).not.toHaveBeenCalled();
    await userEvent.clear(figure);
    await userEvent.type(figure, '1,250{Enter}');
    await expect(await canvas.findByText('1,000 → 1,250')).toBeVisible();
    await expect(canvas.queryByText(/type the figure of 2027-28 first/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Gone: Provisional / }));
    await expect(await canvas.findByRole('radio', { name: 'To decide (7)' })).toBeInTheDocument();
  },
};

/** What other boxes and rules read is listed before it goes, as when it is deleted in the form; by the key as well. */
export const GoneIsAsked: Story = {
  globals: { viewport: { value: 'wide' } },
  tags: ['wide'],
  decorators: [inWindow],
  render: ({ onSign, onGoTo }) => <InEditor onSign={onSign} onGoTo={onGoTo} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Worklist' }));
    await userEvent.click(await canvas.findByRole('button', { name: /^Gone: Box 20 / }));
    const asked = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await expect(within(asked).getByText(/^Delete Box 20\? It is read in 2 places/)).toBeVisible();
    await expect(canvas.getByText(/^Box 20 is read in other places/)).toBeVisible();
    await userEvent.click(within(asked).getByRole('button', { name: 'Keep it' }));
    await expect(canvas.getByRole('treeitem', { name: /^20 Total/ })).toBeVisible();
    // The keyboard is back in the line, and the key asks once more.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Gone: Box 20 / })).toHaveFocus());
    await userEvent.keyboard('g');
    const again = await canvas.findByRole('region', { name: 'Delete Box 20' });
    await userEvent.click(within(again).getByRole('button', { name: /^Delete Box 20 and take it out/ }));
    await expect(canvas.queryByRole('treeitem', { name: /^20 Total/ })).toBeNull();
    // Deleted, it is signed off by that same act, and the keyboard is in the next line.
    await expect(
      await canvas.findByText(/^Box 20 is taken out of the form and signed off as gone/),
    ).toBeVisible();
    await expect(args.onSign).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /^Gone: Box 20 / })).toBeNull();
    const list = canvas.getByRole('list', { name: 'Worklist' });
    await waitFor(() => expect(list).toContainElement(document.activeElement as HTMLElement));
    // One step takes both back.
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('button', { name: /^Gone: Box 20 / })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await expect(canvas.queryByText(/^Box 20 is taken out of the form/)).toBeNull();
  },
};

/** A box that was edited after it was signed off says so. */
export const OpenAgain: Story = {
  args: {
    signedOff: worklistOf(lastYear, begun, '2026-27', '2027-28').map(({ key, proposes, seen }) => ({
      item: key,
      decision: proposes,
      seen,
      by: 'bob@staff.example',
      at: '2026-11-20T09:00:00.000Z',
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (3)' })).toBeChecked();
    await expect(
      canvas.getAllByText('bob@staff.example signed it off as same; that does not fit any more.'),
    ).toHaveLength(2);
  },
};

/** Two quick clicks are one decision. */
export const DoubleClicked: Story = {
  args: { onSign: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Accept 1 unchanged box/ }));
    await expect(args.onSign).toHaveBeenCalledOnce();
    // Another one does not wait for the answer to the first.
    await userEvent.dblClick(canvas.getByRole('button', { name: /^Changed: Box 20.1 / }));
    await expect(args.onSign).toHaveBeenCalledTimes(2);
  },
};

/** For who may not edit: what is open and what was decided, and nothing to decide with, by the keys neither. */
export const ToRead: Story = {
  args: { ...OpenAgain.args, mayEdit: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'To decide (3)' })).toBeChecked();
    await expect(canvas.getByText('6 of 9 signed off.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'All (9)' }));
    await expect(canvas.queryByRole('button', { name: /^(Same|Changed|Gone|Take|Acc)/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^Go to Box 20.1 / }));
    await userEvent.keyboard('c');
    await expect(args.onSign).not.toHaveBeenCalled();
  },
};

/** Published: what was decided, to read alone. */
export const Over: Story = {
  args: { ...OpenAgain.args, definition: begun, isOver: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The form is published for its year/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Same|Take back)/ })).toBeNull();
  },
};
