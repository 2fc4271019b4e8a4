import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { moreColumns } from './columns.tsx';
import { PageMenu } from './page-menu.tsx';

const meta = {
  title: 'Books/Page menu',
  component: PageMenu,
  args: {
    columns: [...moreColumns, { id: 'extra.add-transaction.projectCode', name: 'Project code column' }],
    more: new Set(['note']),
    onToggle: fn(),
    onDownload: undefined,
    onHistory: fn(),
    onHelp: fn(),
    onAbout: fn(),
  },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof PageMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The menu contains only menu items, and gets the focus immediately. */
export const Open: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await waitFor(() => expect(within(menu).getAllByRole('menuitem')[0]).toHaveFocus());
    await expect(menu.querySelectorAll('[tabindex]:not([role="menuitem"])')).toHaveLength(0);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onToggle).toHaveBeenCalledWith('note');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
};
