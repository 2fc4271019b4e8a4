import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { DraftNotice } from './draft-notice.tsx';

const at = new Date(2026, 10, 20, 10, 0);
const tenants = { place: 'Box 1.1, Tenants', text: '4' };

const meta = {
  title: 'Forms/Unsaved changes',
  component: DraftNotice,
  args: { draft: { restored: { at, isOnForm: true, left: [] }, discard: fn(() => () => {}) } },
} satisfies Meta<typeof DraftNotice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that was typed is on the form again. */
export const Back: Story = {
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'We restored your unsaved changes from 20 Nov 2026, 10:00. Save the form to keep them.',
    );
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

/** That version was withdrawn. Answers that no longer have a box are listed, to be copied. */
export const NotAllOfIt: Story = {
  args: {
    draft: {
      restored: {
        at,
        isOnForm: true,
        left: [
          tenants,
          {
            place: 'Anything else about the people who live there',
            text: 'The flat above the shop is let to two students until June.\nThe cellar is not let.',
          },
        ],
      },
      discard: fn(() => () => {}),
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/except those below/);
    await expect(canvas.getByRole('status')).toHaveTextContent(/Copy what you need now/);
    await expect(canvas.getByText(/^: 4$/)).toBeVisible();
    await expect(canvas.getByText(/students until June/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard changes' }));
    await expect(args.draft.discard).toHaveBeenCalledOnce();
  },
};

/** None of it has a box, in a form with entries. */
export const NothingOfIt: Story = {
  tags: ['behaviour'],
  args: {
    draft: {
      restored: {
        at,
        isOnForm: false,
        left: [{ ...tenants, place: 'Flat above the shop, Box 1.1, Tenants' }],
      },
      discard: fn(() => () => {}),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/could not restore/);
    await expect(canvas.getByText('Flat above the shop, Box 1.1, Tenants')).toBeVisible();
  },
};
