import { Button } from '@mantine/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { alertDialog } from './alert-dialog.tsx';
import { choose, confirm } from './confirm-dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { Dialog } from './dialog.tsx';
import { toast } from './toast.tsx';

function DialogsDemo() {
  const [answer, setAnswer] = useState('nothing yet');
  const ask = async () => {
    const yes = await confirm({
      title: 'Remove this entry?',
      message: 'The figures of this employment are taken out of your return.',
      confirmLabel: 'Remove',
      danger: true,
    });
    setAnswer(yes ? 'yes' : 'no');
  };
  const offer = async () => {
    const value = await choose({
      title: 'Not included',
      message: 'This form is not part of your return yet.',
      choices: [
        { value: 'cancel', label: 'Cancel' },
        { value: 'save', label: 'Save without including' },
        { value: 'include', label: 'Save and include', kind: 'primary' },
      ],
    });
    setAnswer(value ?? 'closed');
  };
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>{' '}
      <Button variant="default" onClick={() => void offer()}>
        Offer
      </Button>{' '}
      <Button
        variant="subtle"
        onClick={() => void alertDialog({ title: 'Oops', message: 'Please read this.' })}
      >
        Alert
      </Button>{' '}
      <Button variant="subtle" onClick={() => toast('Tagged 14 items as Travel', () => setAnswer('undone'))}>
        Toast
      </Button>
      <p>Answer: {answer}</p>
    </>
  );
}

const meta = { title: 'Interface/Dialogs', component: DialogsDemo } satisfies Meta<typeof DialogsDemo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Confirm: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ask' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this entry?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(await canvas.findByText('Answer: yes')).toBeVisible();
  },
};

export const Choose: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Not included' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save without including' }));
    await expect(await canvas.findByText('Answer: save')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Offer' }));
    await screen.findByRole('dialog', { name: 'Not included' });
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Answer: closed')).toBeVisible();
  },
};

export const Alert: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Alert' }));
    const dialog = await screen.findByRole('dialog', { name: 'Oops' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const ToastWithUndo: Story = {
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toast' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(canvas.getByText('Answer: undone')).toBeVisible();
  },
};

/** On a phone, its buttons are as large as a fingertip, however long the message is. */
export const ToastForFingers: Story = {
  tags: ['behaviour'],
  play: async () => {
    const away = toast('Logged “Northlight Studio, site visit and delivery” again today at 09:00', () => {});
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toBeVisible());
    await expect(undo.getBoundingClientRect().height).toBe(24);
    const least = window.innerWidth <= 640 ? 44 : 24;
    const takes = (button: Element, by: number) => {
      const { top, left, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2 + by));
    };
    // Once it has come in.
    for (const button of [undo, screen.getByRole('button', { name: 'Dismiss' })])
      for (const by of [1 - least / 2, least / 2 - 1])
        await waitFor(() => expect(takes(button, by)).toBe(true));
    away();
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(0));
  },
};

/** Messages do not hide a dialog's title or buttons, however long the dialog is. */
export const BesideMessages: Story = {
  render: () => (
    <Dialog title="History" size={560} onClose={() => {}}>
      {Array.from({ length: 60 }, (_, index) => (
        <p key={index}>Tagged {index + 1} items as Travel</p>
      ))}
      <DialogFoot>
        <Button variant="default">Cancel</Button>
        <Button>Save</Button>
      </DialogFoot>
    </Dialog>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    const away = [
      toast('Undone: Imported 1,200 items from a statement with a long name.csv', () => {}),
      toast('Undone: Tagged 14 items as Travel', () => {}),
    ];
    const messages = await screen.findAllByRole('alert');
    const parts = [
      dialog.getByRole('heading', { name: 'History' }),
      dialog.getByRole('button', { name: 'Save' }),
    ];
    await waitFor(() => {
      for (const part of parts)
        for (const message of messages) void expect(overlap(part, message)).toBe(false);
    });
    for (const take of away) take();
    await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(0));
  },
};

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** An open alert is not shown twice: one OK answers a field and a save that refuse the same date. */
export const ShownOnce: Story = {
  tags: ['behaviour'],
  play: async () => {
    const invalid = { title: 'Invalid date', message: 'Please enter a valid date.' };
    const longer = { ...invalid, message: `${invalid.message}\nThere is one more problem on this form.` };
    const both = Promise.all([alertDialog(longer), alertDialog(invalid)]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Invalid date' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'OK' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await both;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
