import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn } from 'storybook/test';
import { Stack } from '#ui/layout.tsx';
import { ResultPanel } from './result-panel.tsx';

const meta = {
  title: 'Filing/Result',
  component: ResultPanel,
  args: {
    outcome: {
      kind: 'failure',
      test: true,
      notDone: '',
      title: 'Submission Failed',
      text: 'Authentication Failure. HMRC did not accept the username and password.',
      problems: [],
      irmark: '',
      token: '',
      inProfile: false,
    },
    yearId: 2025,
    onGoLive: fn(),
    onAgain: fn(),
    onExpress: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Stack>
          <Story />
        </Stack>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof ResultPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** HMRC did not accept the login: the likely causes, and the way to Express Submit. */
export const LoginRefused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Please Read' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'File with Express Submit' }));
    await expect(args.onExpress).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'Help' })).toHaveAttribute(
      'href',
      '/help/contact?subject=filing',
    );
  },
};
