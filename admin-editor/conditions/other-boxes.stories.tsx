import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { field, form, open } from '../testing/for-stories.ts';
import { FormEditor } from '../editor/form-editor.tsx';
import { inWindow } from '../testing/story-frame.tsx';
import { type OtherBox, OtherBoxes } from './other-boxes.ts';

const pay: OtherBox = {
  name: 'employment.box_1',
  code: 'SA102',
  title: 'Employment',
  field: { box: '1', title: 'Pay from this employment', format: 'number', currency: true },
};
const boxes = [pay];
const plain = form([field('9', 'Rent received', { heading: 'Income' }), field('10', 'Other income')]);
const reading = form([
  field('9', 'Rent received', { heading: 'Income' }),
  field('10', 'Other income', {
    visibleIf: {
      and: [{ '>': [{ var: 'employment.box_1' }, { pounds: 50 }] }, { filled: 'employment.box_99' }],
    },
  }),
]);

const meta = {
  title: 'Editor/Boxes of other forms',
  component: FormEditor,
  args: {
    definition: reading,
    published: plain,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>Letting a room</h1>,
  },
  decorators: [
    inWindow,
    (Story) => (
      <OtherBoxes value={boxes}>
        <Story />
      </OtherBoxes>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A box of another form shows its number and title there. An unknown one shows what the condition says. */
export const ByNumberAndTitle: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Fields/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await open(/Properties/, canvasElement);
    const shown = within(await canvas.findByRole('group', { name: 'Shown when' }));
    const named = 'Box 1 (Pay from this employment) of SA102';
    await expect(
      shown.getByText(`${named} is above £50 and box_99 of employment is filled in`),
    ).toBeVisible();
    const decides = await canvas.findByRole('region', { name: 'Depends on' });
    await expect(within(decides).getByText(`In its condition: ${named}`)).toBeVisible();

    await userEvent.click(shown.getByRole('button', { name: 'Edit' }));
    await expect(shown.getByLabelText('Row.1: box')).toHaveDisplayValue(
      'SA102 Employment: 1 Pay from this employment',
    );
    await expect(shown.getByLabelText('Row.1: compared with')).toHaveValue('50');
    // It can be chosen again, and offers the questions for an amount.
    await userEvent.selectOptions(shown.getByLabelText('Row.2: box'), 'employment.box_1');
    await userEvent.selectOptions(shown.getByLabelText('Row.2: question'), '<=');
    await expect(shown.getByText(`${named} is above £50 and ${named} is at most £0`)).toBeVisible();

    await open(/Problems/, canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: /Changes/ }));
    // Drawn again once the change has been compared.
    await waitFor(() => expect(canvas.getByText(/always shown → shown when Box 1 \(Pay/)).toBeVisible());
  },
};

/** A wrong mix with a box of another form is named while it is edited, not only when the form is published. */
export const WrongKindNamedAtOnce: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    definition: form([
      field('9', 'Rent received', { heading: 'Income' }),
      field('10', 'Other income', { visibleIf: { '>': [{ var: 'employment.box_1' }, 50] } }),
    ]),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    const named = /compares an amount of money with a plain number/;
    await waitFor(() => expect(canvas.getByText(named)).toBeVisible());
    await open(/Fields/, canvasElement);
    await userEvent.click(canvas.getByRole('treeitem', { name: /^10 / }));
    await open(/Properties/, canvasElement);
    const shown = within(await canvas.findByRole('group', { name: 'Shown when' }));
    await userEvent.click(shown.getByRole('button', { name: 'Remove the condition' }));
    await open(/Problems/, canvasElement);
    await waitFor(() => expect(canvas.queryByText(named)).toBeNull());
  },
};
