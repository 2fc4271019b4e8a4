import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TypingNotice } from './typing-notice.tsx';

const meta = {
  title: 'Forms/Typing notice',
  component: TypingNotice,
  args: { id: 'notice', notice: undefined, onPutBack: fn() },
} satisfies Meta<typeof TypingNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The notice offers the typed text back if it makes sense to try again. */
export const Cut: Story = {
  tags: ['behaviour'],
  args: { notice: { kind: 'cut', message: 'Rounded to 2 decimal places.', typed: '1234.505' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Put back “1234.505”' }));
    await expect(args.onPutBack).toHaveBeenCalledWith('1234.505');
  },
};

export const Dropped: Story = {
  args: { notice: { kind: 'dropped', message: 'You cannot enter a negative figure here.', typed: '-500' } },
};

export const Raised: Story = {
  args: { notice: { kind: 'raised', message: 'Raised to £1.50, the lowest you can enter.', typed: '1' } },
};

export const Cleared: Story = {
  args: {
    notice: {
      kind: 'cleared',
      message: 'Please enter a valid date. We cleared this box.',
      typed: '31/02/2025',
    },
  },
};

export const Refused: Story = {
  args: { notice: { kind: 'refused', message: '“(12)” is negative; this box takes no negative figures.' } },
};

export const Doubtful: Story = {
  args: {
    notice: { kind: 'doubt', message: 'No country is called “Atlantis”. Choose one from the list.' },
  },
};

/** The notice shows only the beginning of a long text. */
export const LongText: Story = {
  args: {
    notice: {
      kind: 'cut',
      message: 'Cut to 40 characters.',
      typed: 'Joinery and fitted kitchens '.repeat(9),
    },
  },
};
