import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent as user, waitFor, within } from 'storybook/test';
import type { Definition } from '#form-schemas/definition.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { type Reader, Readers } from '../readers/readers.ts';
import { inWindow } from '../testing/story-frame.tsx';

const form: Definition = {
  code: 'SA105',
  taxYear: '2025-26',
  kind: 'single',
  title: 'Letting a room',
  tax_column: 'demo',
  form_json: {
    recordOnly: true,
    constants: { room_limit: { '2025-2026': 7500, '2026-2027': 7600 }, spare: 12 },
    fields: [
      {
        name: 'box_9',
        id: 'demo.9',
        box: '9',
        title: 'Rent received',
        format: 'number',
        currency: true,
        help: 'Up to £{room_limit} is free of tax.',
      },
      {
        name: 'box_10',
        id: 'demo.10',
        box: '10',
        title: 'What is taxed',
        format: 'number',
        currency: true,
        visibleIf: { '>': [{ var: 'box_9' }, { pounds: { constant: 'room_limit' } }] },
      },
    ],
  },
};

const reader: Reader = {
  code: 'final',
  taxYear: '2019-20',
  title: 'Finishing the return',
  state: 'in force',
  place: 'Rule tax_off',
  name: 'box_9',
  stops: true,
  onOpen: fn(),
};

const meta = {
  title: 'Editor/Yearly numbers and other forms',
  component: FormEditor,
  args: { definition: form, published: form, year: '2025-26', onChange: fn(), lead: <h1>SA105</h1> },
  decorators: [
    (Story) => (
      <Readers
        value={[
          reader,
          { ...reader, code: 'SA100', place: 'Formula of Box 3', state: 'draft', stops: false },
        ]}
      >
        <Story />
      </Readers>
    ),
    inWindow,
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A phone shows one pane at a time; where all fit there is nothing to press. */
async function open(pane: RegExp, root: HTMLElement) {
  const views = within(root).queryByRole('group', { name: 'Panes' });
  if (views) await user.click(within(views).getByRole('button', { name: pane }));
}

/**
 * A constant is renamed with everything that reads it, gets a value for one year, and can be removed once
 * unused.
 */
export const NumbersOfTheYear: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await open(/Properties/, canvasElement);
    const limit = within(await canvas.findByRole('group', { name: 'Number room_limit' }));
    await expect(limit.getByText('Used in 2 places')).toBeVisible();
    await expect(limit.getByRole('button', { name: 'Remove the number room_limit' })).toBeDisabled();
    await userEvent.click(limit.getByRole('button', { name: 'Add a year to room_limit' }));
    const next = limit.getByLabelText('room_limit from 2027-2028');
    await expect(next).toHaveValue('7600');
    await userEvent.clear(next);
    await expect(limit.getByText('Enter a number of 0 or more, such as 12 or 7.5')).toBeVisible();
    await userEvent.type(next, '8000');
    const name = limit.getByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'room_ceiling{Enter}');
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(
        expect.objectContaining({
          form_json: expect.objectContaining({
            constants: {
              room_ceiling: { '2025-2026': 7500, '2026-2027': 7600, '2027-2028': 8000 },
              spare: 12,
            },
            fields: [
              expect.objectContaining({ help: 'Up to £{room_ceiling} is free of tax.' }),
              expect.objectContaining({
                visibleIf: { '>': [{ var: 'box_9' }, { pounds: { constant: 'room_ceiling' } }] },
              }),
            ],
          }) as object,
        }),
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the number spare' }));
    await expect(canvas.queryByRole('group', { name: 'Number spare' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '+ Add a number' }));
    await expect(await canvas.findByRole('group', { name: 'Number number_1' })).toBeVisible();
  },
};

/** A box that other forms read says so: it keeps its old name for them, and asks before it is deleted. */
export const ReadByOtherForms: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Fields/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^9 / }));
    await open(/Properties/, canvasElement);
    const readers = await canvas.findByRole('region', { name: 'Used by other forms and scenarios' });
    await userEvent.click(within(readers).getByRole('button', { name: 'Rule tax_off of final 2019-20' }));
    await expect(reader.onOpen).toHaveBeenCalled();
    const name = canvas.getByLabelText('Name');
    await expect(name).toHaveAccessibleDescription(/^Used by 2 places in other forms, even if you rename it/);
    await userEvent.clear(name);
    await userEvent.type(name, 'rent{Enter}');
    await expect(await canvas.findByText('box_9: 2 places')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Used by other forms and scenarios' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the old name box_9' }));
    await open(/Problems/, canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Fix: keep box_9 as an old name' }));
    await open(/Fields/, canvasElement);
    canvas.getByRole('treeitem', { name: /^9 / }).focus();
    await userEvent.keyboard('{Delete}');
    const panel = await canvas.findByRole('region', { name: 'Delete Box 9' });
    await expect(within(panel).getByText(/cannot publish this form without it/)).toBeVisible();
  },
};
