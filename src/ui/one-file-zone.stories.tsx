import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { OneFileZone } from './one-file-zone.tsx';

const meta = {
  title: 'Interface/File zone',
  component: OneFileZone,
  args: {
    label: 'File to import',
    chosen: undefined,
    hint: 'JSON, smaller than 5 MB',
    accept: '.json',
    onFile: fn(),
  },
} satisfies Meta<typeof OneFileZone>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = new File(['{}'], 'sa105.json', { type: 'application/json' });

/** Passes on a chosen file, and the same one again after a correction. */
export const Empty: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, args }) => {
    const input = canvas.getByLabelText('File to import');
    await expect(input).toHaveAccessibleDescription('JSON, smaller than 5 MB');
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFile).toHaveBeenCalledTimes(2);
    await expect(args.onFile).toHaveBeenLastCalledWith(file);
  },
};

export const Chosen: Story = { args: { chosen: 'Statement of the current account, May 2025.csv' } };

export const Disabled: Story = { args: { chosen: 'sa105.json', disabled: true } };

/** Shows a file being dragged over the zone and passes it on when dropped. Ignores one dropped elsewhere. */
export const Dropped: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvas.getByLabelText('File to import');
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    /** False means that the default was prevented. */
    const drag = (type: string, over: HTMLElement) =>
      over.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragenter', input);
    await waitFor(() => expect(input.parentElement).toHaveAttribute('data-over'));
    drag('drop', input);
    await waitFor(() => expect(input.parentElement).not.toHaveAttribute('data-over'));
    await expect(args.onFile).toHaveBeenCalledTimes(1);
    await expect(args.onFile).toHaveBeenLastCalledWith(expect.objectContaining({ name: file.name }));

    await expect(drag('drop', canvasElement)).toBe(false);
    await expect(args.onFile).toHaveBeenCalledTimes(1);
  },
};
