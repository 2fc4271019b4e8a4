import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { expect, screen, userEvent } from 'storybook/test';
import { lateDialog } from './late-dialog.tsx';
import { late } from './late.tsx';

const offline = () => Promise.reject<() => null>(new Error('offline'));
const Part = late(offline);
const Rename = lateDialog<{ onClose: () => void }>(offline);

function OpensDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen ? <Rename onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const meta = { title: 'Interface/Late' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const PartNotLoaded: Story = {
  render: () => <Part />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const DialogNotLoaded: Story = {
  render: () => <OpensDialog />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Rename' }));
    await expect(await screen.findByRole('dialog', { name: 'We could not load this' })).toBeVisible();
  },
};
