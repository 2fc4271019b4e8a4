import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Text',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('text'),
  args: { field: exampleField('text') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.text.value } };

export const Required: Story = { args: { field: exampleField('text', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('text', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: { error: 'Enter the description of business' },
};

export const Disabled: Story = { args: { value: examples.text.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.text.value, readOnly: true } };

/** Spec 5.3: cut to the length, with a notice that offers it back. */
export const Cut: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('text', { length: 8 }) },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Description of business');
    await userEvent.type(input, 'Plastering');
    await expect(input).toHaveValue('Plasteri');
    await expect(input).toHaveAccessibleDescription(/Cut to 8 characters/);
    await userEvent.click(canvas.getByRole('button', { name: 'Put back “Plastering”' }));
    await expect(input).toHaveValue('Plastering');
    await expect(input).toHaveFocus();
    await userEvent.type(input, '{Backspace}{Backspace}{Backspace}');
    await expect(input).toHaveValue('Plaster');
  },
};
