import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { review } from './for-stories.tsx';
import { PublishButton } from './publish-button.tsx';
import type { DraftFacts, Me } from './stage.ts';

const draft: DraftFacts = {
  hasDraft: true,
  review: null,
  revision: 7,
  savedBy: 'ann@staff.example',
  secondAdmin: false,
};
const approver: Me = { email: 'ann@staff.example', roles: ['editor', 'approver'] };
const editor: Me = { email: 'cal@staff.example', roles: ['editor'] };

const meta = {
  component: PublishButton,
  args: { facts: draft, me: approver, isOpen: false, onPress: fn() },
} satisfies Meta<typeof PublishButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ADraft: Story = {
  tags: ['wide', 'behaviour'],
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish…', expanded: false }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const ForReview: Story = {
  tags: ['wide', 'behaviour'],
  args: { facts: { ...draft, secondAdmin: true }, me: editor, isOpen: true },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Send for review…', expanded: true })).toBeEnabled();
  },
};

/** The person who sent it for review cannot approve it: the button shows what they can do. */
export const OwnInReview: Story = {
  args: { facts: { ...draft, secondAdmin: true, review }, me: approver },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Send back…' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: 'Review…' })).toBeNull();
  },
};

/** The second admin approves it or sends it back. */
export const InReview: Story = {
  args: {
    facts: { ...draft, secondAdmin: true, review },
    me: { email: 'bob@staff.example', roles: ['approver'] },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('button', { name: 'Review…' })).toBeEnabled();
  },
};

/** Only approvers publish: an editor is not offered it. */
export const NothingToDoForAnEditor: Story = {
  args: { me: editor },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Check…' }));
    await expect(args.onPress).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: /Publish/ })).toBeNull();
  },
};

/** The draft equals the published version: the button says so instead of opening an empty panel. */
export const NothingToPublish: Story = {
  tags: ['wide', 'behaviour'],
  args: { facts: { ...draft, hasDraft: false } },
  async play({ canvas, args }) {
    const button = canvas.getByRole('button', { name: 'Nothing to publish' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

/** A panel that is already open can still be closed. */
export const NothingInAnOpenPanel: Story = {
  tags: ['wide', 'behaviour'],
  args: { facts: { ...draft, hasDraft: false }, isOpen: true },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Nothing to publish', expanded: true }));
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};
