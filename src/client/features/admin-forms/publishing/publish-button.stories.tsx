import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PublishButton } from './publish-button.tsx';

const meta = {
  component: PublishButton,
  args: { stage: 'draft', secondAdmin: false, isOpen: false, onPress: fn() },
} satisfies Meta<typeof PublishButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ADraft: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish…', expanded: false }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const ForReview: Story = {
  args: { secondAdmin: true, isOpen: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Review…', expanded: true })).toBeEnabled();
  },
};

/** What is edited is what is in force: the button says so instead of leading to a panel without a step. */
export const NothingToPublish: Story = {
  args: { stage: 'none' },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Nothing to publish' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** A panel that is open can be closed with it. */
export const NothingInAnOpenPanel: Story = {
  args: { stage: 'none', isOpen: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Nothing to publish', expanded: true }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
