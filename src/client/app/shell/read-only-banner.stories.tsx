import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReadOnlyBanner } from './read-only-banner.tsx';

const session = {
  token: 'a-token',
  username: 'ada@example.com',
  guid: 'g-1',
  agent: undefined,
  mtd: 'N',
  hasPassword: true,
  hasSub: true,
  admin: false,
  submissionsEnabled: true,
  timeoutSeconds: 2_500,
  signedInAt: 0,
  readOnly: true,
};

const meta = {
  title: 'Interface/Read-only banner',
  component: ReadOnlyBanner,
  args: { isRefused: false },
  render: ({ session: one }) => (
    <main>
      <ReadOnlyBanner session={{ ...one, signedInAt: Date.now() }} isRefused={false} />
    </main>
  ),
} satisfies Meta<typeof ReadOnlyBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForSupport: Story = {
  args: { session: { ...session, staffSession: { ...session, username: 'dana@staff.example' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ends in 42 min/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Leave' })).toBeVisible();
  },
};

/** A member of a practice can leave by the menu, and has no end. */
export const ForAnAgent: Story = {
  args: { session: { ...session, agent: { id: 1, email: 'agent@agents.example' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You cannot change anything/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
