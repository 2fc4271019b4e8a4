import { useReducer, useState } from 'react';
import { fn } from 'storybook/test';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { rolledForward } from '#form-schemas/roll/rolled-forward.ts';
import { type SignedOff, statesOf } from '#form-schemas/roll/signed-off.ts';
import { worklistOf } from '#form-schemas/roll/worklist.ts';
import { type CommandLog, openLog, perform } from '../commands/command-log.ts';
import type { DockTab } from '../editor/editor-shown.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import {
  type Signing,
  type WorklistActions,
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

export const lastYear: Definition = {
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

/** As started, with one box edited, one removed and a new one. */
export const begun = rolledForward(lastYear, '2026-27', '2027-28');
export const edited: Definition = {
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

type StoryProps = Omit<WorklistPanelProps, 'states' | 'actions'> &
  WorklistActions & { before: Definition; signedOff: readonly SignedOff[]; canEdit: boolean };

let minutes = 0;
/** As the server stores decisions. */
function withSigned(before: readonly SignedOff[], signings: readonly Signing[]): readonly SignedOff[] {
  const by = 'ann@staff.example';
  // Each call has a different moment.
  const at = new Date(Date.UTC(2026, 10, 20, 10, (minutes += 1))).toISOString();
  return [
    ...before.filter(({ item, seen }) =>
      signings.every((one) => one.item !== item || (one.decision !== null && one.seen !== seen)),
    ),
    ...signings.flatMap(({ item, decision, seen }) =>
      decision === null ? [] : [{ item, decision, seen, by, at }],
    ),
  ];
}

/** The worklist as a tab of the real editor. */
export function InEditor({ onSign, onGoTo }: Pick<StoryProps, 'onSign' | 'onGoTo'>) {
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
        actions={{
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

/** The panel with a command log and a server that stores every decision, as in the editor. */
export function WithLog({
  before: year,
  signedOff: first,
  canEdit,
  onEdit,
  onRemove,
  onSign,
  ...props
}: StoryProps) {
  const [log, act] = useReducer(
    (before: CommandLog, step: (log: CommandLog) => CommandLog) => step(before),
    props.definition,
    (it) => openLog(it),
  );
  const [signedOff, setSignedOff] = useState(first);
  const items = worklistOf(year, log.definition, '2026-27', '2027-28');
  return (
    <WorklistPanel
      {...props}
      definition={log.definition}
      states={statesOf(items, signedOff)}
      actions={
        canEdit
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

/** Shared arguments of most stories. */
export const worklistArgs = {
  before: lastYear,
  definition: edited,
  signedOff: [],
  canEdit: true,
  from: '2026-27',
  to: '2027-28',
  answers: { box_20: 1204, box_21: 88, box_24: 1 },
  isOver: false,
  notice: undefined,
  onSign: fn(async () => {}),
  onEdit: fn(),
  onRemove: fn(() => true),
  onGoTo: fn(),
} satisfies StoryProps;
