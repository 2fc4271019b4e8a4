import type { Meta, StoryObj } from '@storybook/react-vite';
import { BoxDemo } from '../../demo/box-demo.tsx';
import { exampleField } from '../../demo/example-field.ts';
import { boxControls, docsOf } from '../../demo/widget-docs.ts';

const meta = {
  title: 'Widgets/Text to read',
  component: BoxDemo,
  tags: ['autodocs'],
  argTypes: boxControls,
  parameters: docsOf('static'),
  args: { field: exampleField('static') },
} satisfies Meta<typeof BoxDemo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {};

export const Help: Story = {
  args: {
    field: exampleField('static', {
      help: 'Keep your records all the same.',
      help_link: 'https://www.gov.uk/',
    }),
  },
};
