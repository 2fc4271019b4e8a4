import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ReadOnlyContext } from '#ui/read-only.tsx';
import { AttachmentList } from './attachments.tsx';
import type { Attachments } from './use-attachments.ts';

const files = [
  { id: 1, name: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d', friendly_name: 'Gains 2025-26.pdf', bytes: 184_320 },
  {
    id: 2,
    name: '1b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d',
    friendly_name:
      'Letter_from_the_landlord_about_the_repairs_to_the_roof_and_both_chimneys_signed_and_scanned.pdf',
    bytes: 9_961_472,
  },
];

const none: Attachments = {
  files: [],
  sending: undefined,
  problems: [],
  shown: undefined,
  add: fn(),
  remove: fn(),
  show: fn(),
  load: async () => 'You seem to be offline.',
};

const meta = {
  title: 'Filing/Attachments',
  component: AttachmentList,
  args: { attachments: none },
} satisfies Meta<typeof AttachmentList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

/** A short name and a long one; each opens and can be removed. */
export const Filled: Story = {
  args: { attachments: { ...none, files } },
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open Gains 2025-26.pdf' }));
    await expect(args.attachments.show).toHaveBeenCalledWith(files[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Gains 2025-26.pdf' }));
    await expect(args.attachments.remove).toHaveBeenCalledWith(files[0]);
  },
};

/** The chosen files go to the hook, and the same one can be chosen twice. */
export const Choosing: Story = {
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['%PDF-1.4'], 'gains.pdf', { type: 'application/pdf' });
    const input = canvas.getByLabelText<HTMLInputElement>('Files to attach');
    await userEvent.upload(input, file);
    await expect(args.attachments.add).toHaveBeenCalledWith([file]);
    await expect(input.value).toBe('');
  },
};

export const Sending: Story = {
  args: { attachments: { ...none, files, sending: { name: 'Lease.pdf', share: 0.45 } } },
};

/** A reason for each file that was not added. */
export const Refused: Story = {
  args: {
    attachments: {
      ...none,
      files: files.slice(0, 1),
      problems: [
        'scan.png: You can only upload pdf files',
        'notes.pdf: File upload error - Invalid format',
        'video.pdf: File too large – Only able to upload files less than 10MB in size',
      ],
    },
  },
};

/** The content cannot be loaded; Escape closes the viewer. */
export const NotOpened: Story = {
  args: {
    attachments: {
      ...none,
      files,
      shown: { id: files[0]?.name ?? '', name: 'Gains 2025-26.pdf', kind: 'pdf', bytes: 184_320 },
    },
  },
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByText('You seem to be offline.')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await expect(args.attachments.show).toHaveBeenCalledWith(undefined);
  },
};

/** A session that only looks: the files open, and nothing changes them. */
export const ReadOnly: Story = {
  args: { attachments: { ...none, files } },
  decorators: [
    (Story) => (
      <ReadOnlyContext value={true}>
        <Story />
      </ReadOnlyContext>
    ),
  ],
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open Gains 2025-26.pdf' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Remove|Choose/ })).toBeNull();
  },
};
