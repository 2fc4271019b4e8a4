import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen as page, userEvent, waitFor } from 'storybook/test';
import { sendPracticeForm } from '#contract/practice-forms/sent-forms.calls.ts';
import { answer, answerCalls } from '../../app/answers-for-stories.ts';
import { alone } from '../../app/for-stories.tsx';
import { SendFormDialog } from './send-form-dialog.tsx';

const form = { version: 1, hasDraft: false, retired: false, sent: 0, submitted: 0 };
const meta = {
  title: 'Practice/Send a form',
  component: SendFormDialog,
  decorators: [alone],
  args: {
    clients: [
      { id: 1, label: 'Fay Filer' },
      { id: 2, label: 'Bo Baker' },
    ],
    forms: [
      { ...form, id: 12, title: 'Engagement letter' },
      { ...form, id: 13, title: 'Year-end checklist' },
    ],
    onSent: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SendFormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async () => {
    await waitFor(() => expect(page.getByRole('dialog', { name: 'Send a form' })).toBeVisible());
  },
};

/** A due date in the past is refused next to its box. */
export const WrongDate: Story = {
  tags: ['behaviour'],
  play: async () => {
    const due = await page.findByLabelText('Due date');
    await userEvent.clear(due);
    await userEvent.click(page.getByRole('button', { name: 'Send form' }));
    await waitFor(() => expect(page.getByText('Enter a due date that is not in the past.')).toBeVisible());
  },
};

export const Refused: Story = {
  beforeEach: () =>
    answerCalls(
      [
        answer(sendPracticeForm, {
          status: 'error',
          message: 'One of them is no longer your client. Choose again.',
        }),
      ],
      'never',
    ),
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Send form' }));
    await waitFor(() => expect(page.getByRole('alert')).toBeVisible());
    await expect(args.onSent).not.toHaveBeenCalled();
  },
};
