import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Colours, Space, Type } from './tokens.tsx';

const meta = {
  title: 'Designers/Tokens',
  parameters: { controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Both schemes side by side, each text with its contrast. */
export const Colour: Story = {
  tags: ['behaviour'],
  render: () => <Colours />,
  play: async ({ canvasElement }) => {
    const pairs = [...canvasElement.querySelectorAll<HTMLElement>('[data-pair]')];
    await expect(pairs.length).toBeGreaterThan(40);
    const weak = pairs.filter(({ dataset }) => dataset['enough'] === 'false');
    await expect(weak.map(({ dataset }) => dataset['pair'])).toEqual([]);
  },
};

export const TypeScale: Story = { render: () => <Type /> };

export const SpaceAndShape: Story = { render: () => <Space /> };
