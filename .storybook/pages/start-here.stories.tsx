import type { Meta, StoryObj } from '@storybook/react-vite';
import { StartHere } from './start-here.tsx';

const meta = {
  title: 'Designers/Start here',
  component: StartHere,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof StartHere>;

export default meta;

/** Where a designer begins. */
export const Welcome: StoryObj<typeof meta> = {};
