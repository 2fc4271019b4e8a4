import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FileViewer } from './file-viewer.tsx';
import { demoReceipts } from '../../features/transactions/receipts/demo-receipts.ts';

const meta = {
  title: 'Books/File viewer',
  component: FileViewer,
  args: {
    file: { id: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', name: 'Till.png', kind: 'png', bytes: 70 },
    load: demoReceipts().load,
    onSave: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof FileViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A picture fits its frame or has its full size. Escape closes only the picture. */
export const Picture: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Full size' }));
    await expect(canvas.getByRole('group', { name: 'Picture in full size' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** A browser that cannot show PDFs inside a page, as on phones. */
export const PdfElsewhere: Story = {
  tags: ['behaviour'],
  args: {
    file: { id: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', name: 'Invoice.pdf', kind: 'pdf', bytes: 70 },
    showsPdf: false,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
  },
};

/** Loading failed. */
export const Failed: Story = {
  args: { load: async () => 'You seem to be offline.' },
  tags: ['wide', 'behaviour'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You seem to be offline.')).toBeVisible();
  },
};
