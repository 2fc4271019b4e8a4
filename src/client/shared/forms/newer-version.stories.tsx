import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { LeftOut } from '#contract/tax-forms/form-answers.ts';
import { confirmSwitch } from './newer-version.tsx';

const tips = { place: 'Box 3, Tips', text: '£1,250.00' };

export default {
  title: 'Forms/Newer version',
  args: { left: [], isSaved: true },
  render: ({ left, isSaved }) => (
    <main>
      <h1>Employment</h1>
      <Button onClick={() => void confirmSwitch(['Box 3, “Tips”, is no longer on the form.'], left, isSaved)}>
        Save
      </Button>
    </main>
  ),
} satisfies Meta<{ left: LeftOut[]; isSaved: boolean }>;

type Story = StoryObj<{ left: LeftOut[]; isSaved: boolean }>;

/** The page can be finished as it is, but nothing promises that the older version counts. */
export const AfterSaving: Story = {
  tags: ['wide', 'behaviour'],
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/Your tax and your return now use the newer version/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Use newer version' })).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: /keep/i })).toBeNull();
    await expect(dialog.queryByText(/Copy what you need/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }));
  },
};

/** Answers whose box is gone are listed to be copied, in the words of the reopened form. */
export const WithWhatWasTyped: Story = {
  args: {
    left: [
      tips,
      { place: 'Box 21, Any other information', text: 'Paid in two jobs at once.\nThe second one is new.' },
    ],
    isSaved: false,
  },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/Copy what you need now/)).toBeInTheDocument();
    const list = within(dialog.getByRole('list', { name: 'What is no longer in the form' }));
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe(
      'Box 3, Tips: £1,250.00',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }));
  },
};
