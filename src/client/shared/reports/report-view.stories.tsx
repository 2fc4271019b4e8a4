import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ReportView } from './report-view.tsx';

const paper =
  'data:text/html,' +
  encodeURIComponent(
    '<!doctype html><html lang="en"><title>Report</title><main><h1>Tax return for 2025-2026</h1></main></html>',
  );

const meta = {
  title: 'Interface/Report dialog',
  component: ReportView,
  args: {
    title: 'Tax return for 2025-2026',
    addresses: { page: '/page', inside: paper },
    pdfLink: <a href="/pdf">Download PDF</a>,
    state: 'open',
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReportView>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Tax return for 2025-2026' }));

export const Open: Story = {
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.getByRole('link', { name: /^Open in New Tab/ })).toHaveAttribute('target', '_blank');
    await expect(shown.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await expect(shown.getByTitle('Tax return for 2025-2026')).toHaveAttribute('src', args.addresses.inside);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NotOpened: Story = {
  args: { state: { problem: 'We could not reach the server. Check your connection and try again.' } },
  play: async ({ args }) => {
    const shown = await dialog();
    await expect(shown.queryByRole('link', { name: 'Download PDF' })).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: /try again/i }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
