import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { asksToSwitch } from './newer-version.tsx';

export default {
  title: 'Forms/Newer version',
  render: () => (
    <main>
      <h1>Employment</h1>
      <Button onClick={() => void asksToSwitch(['Removed: 3 Tips'], true)}>Save</Button>
    </main>
  ),
} satisfies Meta;

/** The page may be finished as it is, and nothing promises that the older version counts. */
export const AfterSaving: StoryObj = {
  tags: ['wide'],
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/Your tax and your return follow the newer version/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Go on with the newer one' })).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: /keep/i })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }));
  },
};
