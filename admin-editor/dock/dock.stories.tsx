import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { toast } from '#ui/toast.tsx';
import { FormEditor } from '../editor/form-editor.tsx';
import { field, form, letting, open } from '../testing/for-stories.ts';
import { inWindow } from '../testing/story-frame.tsx';

const LONG = 'Something to work through';

const meta = {
  title: 'Editor/Dock',
  component: FormEditor,
  args: {
    definition: letting,
    published: letting,
    year: '2025-26',
    onChange: fn(),
    lead: <h1>DEMO Letting a room</h1>,
    tabs: [
      ...['Compare', 'Tests', 'Impact', 'Moves'].map((label) => ({
        value: label.toLowerCase(),
        label,
        render: () => <p>{label}</p>,
      })),
      { value: 'worklist', label: 'Worklist', isTall: true, render: () => <p>{LONG}</p> },
    ],
  },
  decorators: [inWindow],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FormEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tabs that are worked through have room for several lines; the others leave the room to the form. */
export const TallTab: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    const dock = canvas.getByRole('region', { name: 'Problems and changes' });
    const height = () => dock.getBoundingClientRect().height;
    const before = height();
    await userEvent.click(canvas.getByRole('tab', { name: 'Worklist' }));
    await expect(canvas.getByText(LONG)).toBeVisible();
    await waitFor(() => expect(height()).toBeGreaterThanOrEqual(300));
    await userEvent.click(canvas.getByRole('tab', { name: 'Moves' }));
    await waitFor(() => expect(height()).toBe(before));
  },
};

/** The message about a fix stays until it is undone or something else is edited. */
export const PutRight: Story = {
  tags: ['wide', 'behaviour'],
  args: { definition: form([field('9', 'Rent received', { depends: 'box_99' })]) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await open(/Problems/, canvasElement);
    const undo = canvas.getByRole('button', { name: 'Undo' });
    await userEvent.click(await canvas.findByRole('button', { name: /^Fix: / }));
    await expect(await canvas.findByText(/^Done: .*\. It was: .*[^.]\. Undo takes it back\.$/)).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^No problems/)).toBeVisible());
    await userEvent.click(undo);
    await waitFor(() => expect(canvas.queryByText(/^Done: .* Undo takes it back\.$/)).toBeNull());
  },
};

/**
 * Messages do not cover the dock: in a wide window they are above it, on a phone at the top of the window.
 */
export const ClearOfMessages: Story = {
  args: PutRight.args,
  play: async ({ canvas, canvasElement }) => {
    await open(/Problems/, canvasElement);
    const fix = (await canvas.findByRole('button', { name: /^Fix: / })).getBoundingClientRect();
    const dismiss = toast('Another admin also changed this draft. Their changes are now in it.');
    const message = await within(document.body).findByText(/^Another admin also changed/);
    const place = message.closest('.mantine-Notifications-root')?.getBoundingClientRect();
    await expect(place?.bottom).toBeLessThanOrEqual(fix.top);
    await expect(place?.top).toBeGreaterThanOrEqual(0);
    dismiss();
  },
};

/**
 * Not all tabs fit on a phone: the open one is in sight with part of the next, and the panel fills the
 * screen.
 */
export const OpenedAtATab: Story = {
  tags: ['wide', 'behaviour'],
  args: { place: { view: 'form', tab: 'tests' } },
  play: async ({ canvas, canvasElement }) => {
    await open(/Problems/, canvasElement);
    const list = canvas.getByRole('tablist', { name: 'Problems and changes' });
    const next = canvas.getByRole('tab', { name: 'Impact' });
    await waitFor(() =>
      expect(list.getBoundingClientRect().right - next.getBoundingClientRect().left).toBeGreaterThan(16),
    );
    const dock = canvas.getByRole('region', { name: 'Problems and changes' });
    const editor = dock.closest('[data-editor]');
    await expect(dock.getBoundingClientRect().bottom).toBe(editor?.getBoundingClientRect().bottom);
  },
};
