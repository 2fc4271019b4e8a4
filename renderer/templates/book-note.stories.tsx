import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { pence } from '#domain/money.ts';
import { BookNote } from './book-note.tsx';

const meta = {
  title: 'Forms/Figure from the books',
  component: BookNote,
  args: {
    fill: { value: pence(1380000), count: 12, href: '#transactions' },
    isOwn: false,
    title: 'Total rents',
    onUseOwn: fn(),
    onUseBooks: fn(),
  },
} satisfies Meta<typeof BookNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FromTheBooks: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use my own figure for Total rents' }));
    await expect(args.onUseOwn).toHaveBeenCalledOnce();
  },
};

export const OneTransaction: Story = {
  args: { fill: { value: pence(950), count: 1, href: '#transactions' } },
};

/** Both figures stay visible. */
export const OwnFigure: Story = {
  tags: ['behaviour'],
  args: { isOwn: true },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/Your books show £13,800.00/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use my books’ figure for Total rents' }));
    await expect(args.onUseBooks).toHaveBeenCalledOnce();
  },
};

/** A read-only form has no buttons. */
export const ReadOnly: Story = { args: { onUseOwn: undefined, onUseBooks: undefined } };

export const WithoutLink: Story = { args: { fill: { value: pence(1380000), count: 12 } } };
