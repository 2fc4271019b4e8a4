import type { Meta } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { screenAt } from '../../../../app/for-stories.tsx';
import { paths } from '../../../../shared/paths.ts';

export default { title: 'Whole screens/Tutorials' } satisfies Meta;

const screen = screenAt(paths.tutorialsMenu);

/** The screen makes no call, so it is always filled. */
export const Filled = {
  ...screen.filled('Did we miss a Tutorial?', []),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const card = await within(canvasElement).findByRole('link', { name: /^Transactions.*\d videos$/ });
    await expect(card).toHaveAttribute('href', '/tutorials?topic=transactions');
  },
};
