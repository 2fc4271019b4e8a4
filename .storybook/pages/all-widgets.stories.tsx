import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { widgetKinds, widgetNames } from '#form-schemas/widgets/index.ts';
import { fetchList } from '#renderer/widgets/list/list.tsx';
import { AllStates, AllWidgets } from './all-widgets.tsx';

const meta = {
  title: 'Designers/All widgets',
  component: AllStates,
  args: { widget: 'all' },
  argTypes: {
    widget: { control: 'select', options: ['all', ...widgetNames.filter((name) => name !== 'list')] },
  },
  beforeEach: async () => {
    await fetchList();
  },
} satisfies Meta<typeof AllStates>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each widget is there once. */
export const SideBySide: Story = {
  render: () => <AllWidgets />,
  parameters: { controls: { disable: true } },
  play: async ({ canvas }) => {
    for (const name of widgetNames)
      await expect(canvas.getAllByRole('region', { name: widgetKinds[name].editing.label })).toHaveLength(1);
  },
};

/** Every state of every widget; the control chooses one widget. */
export const States: Story = {};
