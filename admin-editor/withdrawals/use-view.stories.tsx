import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { UseView } from './use-view.tsx';

const meta = {
  title: 'Editor/Use of the form',
  component: UseView,
  args: {
    name: 'SA106 2025-26',
    use: {
      years: ['2025-26', '2026-27'],
      saved: 12,
      included: 9,
      drafts: 1,
      filed: 2,
      readers: [],
      needed: '',
      withdrawal: null,
    },
    me: { email: 'bob@staff.example', roles: ['approver'] },
    onWithdraw: fn(() => Promise.resolve()),
    onBringBack: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof UseView>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shows the impact first, and requires a reason. */
export const GoesOutOfUse: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take out of use…' }));
    await expect(canvas.getByText(/12 filers have answers in it, 9 included/)).toBeVisible();
    const act = canvas.getByRole('button', { name: 'Take SA106 2025-26 out of use' });
    await userEvent.click(act);
    await expect(canvas.getByText('Enter a reason. It appears in the log.')).toBeVisible();
    await expect(args.onWithdraw).not.toHaveBeenCalled();
    const reason = canvas.getByLabelText(/Reason for taking it out of use/);
    await userEvent.click(reason);
    await userEvent.paste('x'.repeat(501));
    await userEvent.click(act);
    await expect(canvas.getByText('Use at most 500 characters. You have used 501.')).toBeVisible();
    await expect(args.onWithdraw).not.toHaveBeenCalled();
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Published by mistake');
    await userEvent.click(act);
    await expect(args.onWithdraw).toHaveBeenCalledWith('Published by mistake');
    await userEvent.click(await canvas.findByRole('button', { name: 'Take out of use…' }));
  },
};

export const OutOfUse: Story = {
  args: {
    use: {
      ...meta.args.use,
      withdrawal: { at: '2026-11-20T10:00:00.000Z', by: 'ann@staff.example', reason: 'Published by mistake' },
    },
  },
};
