import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField, examples } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Per cent',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('percent'),
  args: { field: exampleField('percent') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Filled: Story = { args: { value: examples.percent.value } };

export const Required: Story = { args: { field: exampleField('percent', { required: true }) } };

export const Help: Story = {
  args: {
    field: exampleField('percent', {
      help: 'What this box is for, in one or two sentences.',
      help_link: 'https://www.gov.uk/self-assessment-tax-returns',
    }),
  },
};

export const WithError: Story = {
  args: {
    value: 112.5,
    error: 'Your highest shareholding: enter a percentage from 0 to 100',
  },
};

export const Disabled: Story = { args: { value: examples.percent.value, disabled: true } };

export const ReadOnly: Story = { args: { value: examples.percent.value, readOnly: true } };

/** The sign is beside the field. A typed sign is left out, a pasted one is understood. */
export const Typed: Story = {
  tags: ['behaviour'],
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Your highest shareholding');
    await userEvent.type(input, '12.5%');
    await expect(input).toHaveValue('12.5');
    await expect(input).toHaveAccessibleDescription(/We add the % for you/);
    await expect(args.onChange).toHaveBeenLastCalledWith(12.5);
    await userEvent.clear(input);
    await userEvent.paste('33.33 per cent');
    await expect(input).toHaveValue('33.33');
  },
};

export const Cut: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Your highest shareholding');
    await userEvent.type(input, '33.333');
    await expect(input).toHaveValue('33.33');
    await expect(canvas.getByRole('button', { name: 'Put back “33.333”' })).toBeVisible();
  },
};

/** With a default it is never empty, and the sign is added after it. */
export const WithDefault: Story = {
  tags: ['behaviour'],
  args: { field: exampleField('percent', { default: 100, max: 100 }), value: 100, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('Your highest shareholding');
    await expect(input).toHaveValue('100%');
    await userEvent.clear(input);
    await userEvent.type(input, '40');
    await userEvent.tab();
    await expect(input).toHaveValue('40%');
    await expect(args.onChange).toHaveBeenLastCalledWith(40);
    await userEvent.clear(input);
    await userEvent.type(input, '250');
    await userEvent.tab();
    await expect(input).toHaveValue('100%');
    await expect(canvas.getByRole('button', { name: 'Put back “250”' })).toBeVisible();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue('100%');
    await expect(args.onChange).toHaveBeenLastCalledWith(100);
  },
};
