import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Welcome } from './welcome.tsx';

const meta = {
  title: 'Books/Welcome',
  component: Welcome,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: { canConnect: false, onDemo: fn(), onAdd: fn() },
} satisfies Meta<typeof Welcome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NoAccounts: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'No connected accounts' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try demo account' }));
    await expect(args.onDemo).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/plan');
  },
};

/** With a plan that includes bank connections. */
export const CanConnect: Story = {
  tags: ['behaviour'],
  args: { canConnect: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Add Account' })).toHaveAttribute('href', '/accounts');
    await expect(canvas.getByRole('button', { name: 'Try demo account' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Watch the introduction' }));
    const video = await screen.findByRole('dialog', { name: 'Start here' });
    await waitFor(() => expect(video).toBeVisible());
  },
};
