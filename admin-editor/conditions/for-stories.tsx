import type { Meta } from '@storybook/react-vite';
import { fn, userEvent as user, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { FormEditor } from '../editor/form-editor.tsx';

/** A form with a few boxes that depend on each other. */
export const form: Definition = {
  code: 'SA102',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: {
    recordOnly: true,
    constants: { room_limit: 7500 },
    fields: [
      {
        name: 'box_1',
        id: 'demo.1',
        box: '1',
        title: 'Name of the lodger',
        format: 'string',
        heading: 'Lodger',
      },
      { name: 'box_2', id: 'demo.2', box: '2', title: 'The letting stopped', format: 'checkbox' },
      { name: 'box_3', id: 'demo.3', box: '3', title: 'Last day', format: 'date', depends: 'box_2' },
      {
        name: 'box_4',
        id: 'demo.4',
        box: '4',
        title: 'How it was paid',
        format: 'select',
        choices: [
          { value: 'cash', title: 'In cash' },
          { value: 'bank', title: 'By bank' },
        ],
      },
      {
        name: 'box_9',
        id: 'demo.9',
        box: '9',
        title: 'Rent received',
        format: 'number',
        currency: true,
        heading: 'Income',
      },
      { name: 'box_10', id: 'demo.10', box: '10', title: 'Other income', format: 'number', currency: true },
      {
        name: 'box_11',
        id: 'demo.11',
        box: '11',
        title: 'Total income',
        format: 'number',
        currency: true,
        computed: { '+': [{ var: 'box_9' }, { var: 'box_10' }] },
        widget: 'computed',
      },
      {
        name: 'box_12',
        id: 'demo.12',
        box: '12',
        title: 'Rent a room relief',
        format: 'number',
        currency: true,
        visibleIf: {
          and: [
            { '>': [{ var: 'box_9' }, { pounds: 1000 }] },
            { or: [{ checked: 'box_2' }, { '==': [{ var: 'box_4' }, 'bank'] }] },
          ],
        },
      },
    ],
    rules: [
      {
        id: 'relief',
        field: 'box_12',
        when: { '>': [{ var: 'box_12' }, { pounds: { constant: 'room_limit' } }] },
        message: 'The relief is at most £{room_limit}',
      },
      {
        id: 'day',
        field: 'box_3',
        when: { '<': [{ var: 'box_3' }, { var: 'tax_year_start' }] },
        message: 'The last day is in an earlier year',
      },
    ],
  },
};

export function formWith(
  changes: Partial<Definition['form_json']['fields'][number]>,
  name: string,
): Definition {
  const fields = form.form_json.fields.map((field) =>
    field.name === name ? { ...field, ...changes } : field,
  );
  return { ...form, form_json: { ...form.form_json, fields } };
}

/** A phone shows one pane at a time; where all fit there is nothing to press. */
export async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'Panes' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
}

/** Selects a box and returns its display condition. */
export async function lookAt(box: RegExp, root: HTMLElement) {
  await open(/Fields/, root);
  await user.click(within(root).getByRole('treeitem', { name: box }));
  await open(/Properties/, root);
  return within(await within(root).findByRole('group', { name: 'Shown when' }));
}

/** The editor with that form, where the stories of conditions and rules begin. */
export const editorOfForm = {
  component: FormEditor,
  args: { definition: form, published: form, year: '2025-26', onChange: fn(), lead: <h1>Letting a room</h1> },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 900 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;
