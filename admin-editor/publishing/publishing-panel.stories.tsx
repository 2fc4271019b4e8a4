import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { loadOverlays } from '#ui/overlays.tsx';
import { ann, bob, current, facts, Panel, passing, review, steps, version } from './for-stories.tsx';
import { forgetTexts } from './use-typed-text.ts';

export default {
  title: 'Staff/Review and publish',
  component: Panel,
  // Text typed in one story must not appear in the next.
  beforeEach: () => {
    for (const { email: person } of [ann, bob])
      forgetTexts({ person, draft: 'SA109 2025-26', version: version.version });
  },
} satisfies Meta<typeof Panel>;
type Story = StoryObj<typeof Panel>;

/** An editor sends the draft with a note: the history gives a reason for every version. */
export const Draft: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: facts, me: ann },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const note = await canvas.findByLabelText('Note for the approver');
    const send = await canvas.findByRole('button', { name: 'Send for review' });
    // The check of the form loads with the panel.
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.type(note, '  ');
    await userEvent.click(send);
    await expect(note).toBeInvalid();
    await expect(note).toHaveAccessibleDescription('Enter why it changed.');
    await expect(note).toHaveFocus();
    await expect(steps.send).not.toHaveBeenCalled();
    await userEvent.type(note, 'Please look');
    await userEvent.click(send);
    await expect(steps.send).toHaveBeenCalledWith('Please look');
    await expect(canvas.queryByRole('button', { name: 'Publish' })).toBeNull();
  },
};

/** A note refused by the server shows the reason next to it, and has the focus. */
export const NoteRefused: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: { ...facts, secondAdmin: false },
    me: ann,
    fieldErrors: { note: 'It has more than 500 characters.' },
  },
  async play({ canvas }) {
    const note = await canvas.findByLabelText('Note for the log');
    await expect(note).toHaveAccessibleDescription('It has more than 500 characters.');
    await waitFor(() => expect(note).toHaveFocus());
  },
};

/**
 * A reason that is too long is not cut: a message says by how much, nothing happens, and the box has the
 * focus.
 */
export const TooLong: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: { ...facts, review }, me: bob },
  async play({ canvas }) {
    steps.sendBack.mockClear();
    const reason = canvas.getByLabelText('Reason for sending it back');
    await userEvent.click(reason);
    await userEvent.paste('x'.repeat(501));
    await expect(reason).toHaveValue('x'.repeat(501));
    await expect(reason).toHaveAccessibleDescription('Use at most 500 characters. You have used 501.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(steps.sendBack).not.toHaveBeenCalled();
    await expect(reason).toHaveFocus();
    await userEvent.keyboard('{End}{Backspace}');
    await expect(reason).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(steps.sendBack).toHaveBeenCalledWith('x'.repeat(500));
  },
};

/** Typed text is still there after 'Not now'. */
export const NotNow: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: { ...facts, secondAdmin: false }, me: ann },
  render: function Closed(args) {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <Panel {...args} onClose={() => setOpen(false)} />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Publish…
      </button>
    );
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Note for the log'), 'Finance Act, s.12');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Publish…' }));
    await expect(canvas.getByLabelText('Note for the log')).toHaveValue('Finance Act, s.12');
  },
};

/** People who edited it see why they cannot approve it. */
export const OwnInReview: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: { ...facts, review }, me: ann },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(canvas.getByText(/a second admin must approve it/)).toBeVisible();
  },
};

/** The second admin approves, or sends it back with a reason. */
export const InReview: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: { ...facts, review }, me: bob },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const reason = canvas.getByLabelText('Reason for sending it back');
    await expect(reason).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(reason).toBeInvalid();
    await expect(reason).toHaveAccessibleDescription('Enter why you are sending it back.');
    await expect(reason).toHaveFocus();
    await expect(steps.sendBack).not.toHaveBeenCalled();
    await userEvent.type(reason, 'Box 2 is missing');
    await expect(reason).toBeValid();
    await userEvent.click(canvas.getByRole('button', { name: 'Send back' }));
    await expect(steps.sendBack).toHaveBeenCalledWith('Box 2 is missing');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(steps.approve).toHaveBeenCalled();
  },
};

const sentence = (box: string) =>
  `${box}: 2 of 3 answers would be lost: the box is removed, and no other box takes its answers`;

/** The person who decides sees what filers would lose: confirmed losses with names, and unconfirmed ones. */
export const LosesAnswers: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: { ...facts, review },
    me: bob,
    losses: {
      notice: undefined,
      losses: [
        { key: 'a', sentence: sentence('Box 2'), at: undefined, confirmedBy: 'ann@staff.example' },
        ...[3, 4, 5, 6, 7, 8, 9].map((box) => ({
          key: `${box}`,
          sentence: sentence(`Box ${box}`),
          at: undefined,
          confirmedBy: undefined,
        })),
      ],
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Filers would lose saved answers/)).toBeVisible();
    await expect(canvas.getByText('and 2 more, listed under Moves')).toBeVisible();
    await expect(canvas.getByText(`${sentence('Box 2')} (ann@staff.example)`)).toBeVisible();
  },
};

/** Approved: published now, or from a later time; a time in the past is refused here. */
export const Approved: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: { ...facts, review: { ...review, state: 'approved', decidedBy: 'bob@staff.example' } },
    me: bob,
    versions: [{ ...version, version: 2, status: 'scheduled', current: false }, version],
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Version 2 is published but does not apply yet/)).toBeVisible();
    await userEvent.click(canvas.getByLabelText('A later time'));
    await userEvent.type(canvas.getByLabelText('Day and time'), '2020-01-01T09:00');
    await expect(await canvas.findByText('Choose a time in the future.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await userEvent.click(canvas.getByLabelText('Now'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await expect(steps.publish).toHaveBeenCalledWith('The wording of the 2026 form', undefined);
  },
};

/**
 * On a phone the buttons stick to the bottom of the window, where messages usually appear, so these appear at
 * the top.
 */
export const ClearOfMessages: Story = {
  tags: ['wide', 'behaviour'],
  args: Approved.args,
  async play({ canvas }) {
    await loadOverlays();
    const place = await waitFor(() => {
      const found = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
      if (found === null) throw new Error('there is no place for messages');
      return found;
    });
    const button = canvas.getByRole('button', { name: 'Publish' }).getBoundingClientRect();
    const isPhone = matchMedia('(max-width: 860px)').matches;
    await expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      isPhone ? button.top : innerHeight,
    );
  },
};

/** Sent back, with the reason; anyone who can edit can send it again. */
export const SentBack: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: {
      ...facts,
      review: { ...review, state: 'sent back', decidedBy: 'bob@staff.example', reason: 'Box 2 is missing' },
    },
    me: ann,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Sent back by bob@staff.example: Box 2 is missing')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send for review' })).toBeEnabled();
  },
};

const landlord = { name: 'Landlord', taxYear: '2025-26' };

/** Carried over into a new year: unchecked scenarios block publishing, but do not fail. */
export const OnlyToBeLookedAt: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: { ...facts, secondAdmin: false },
    me: ann,
    scenarios: { ...passing, ran: { total: 2, failing: [], toLookAt: [landlord] } },
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByText(/^1 of 2 scenarios needs checking under Tests before you can publish the form/),
    ).toBeVisible();
    await expect(canvas.queryByText(/fail/)).toBeNull();
  },
};

/** Only approvers publish: an editor sees whom to ask, and can discard. */
export const NothingToDoForAnEditor: Story = {
  tags: ['wide', 'behaviour'],
  args: { of: { ...facts, secondAdmin: false }, me: { email: 'cal@staff.example', roles: ['editor'] } },
  async play({ canvas }) {
    await expect(
      await canvas.findByText('Only an approver can publish this draft. Ask one of them.'),
    ).toBeVisible();
    for (const name of ['Publish', 'Approve', 'Send for review'])
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Discard draft…' })).toBeVisible();
  },
};

const many = Array.from({ length: 40 }, (_, at) => ({
  name: `box_${at + 2}`,
  id: `b${at + 2}`,
  title: `Amount ${at + 2} of the foreign income that was taxed where it arose`,
  format: 'number' as const,
}));

/**
 * A long list of changes starts folded; a refusal appears next to the buttons, in view and with the focus.
 */
export const Refused: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    of: { ...facts, secondAdmin: false },
    me: ann,
    draft: { ...current, form_json: { recordOnly: true, fields: [...current.form_json.fields, ...many] } },
    scenarios: {
      ran: { total: 12, failing: [landlord, { ...landlord, name: 'A loss' }], toLookAt: [] },
      notice: undefined,
      removed: [
        {
          code: 'SA109',
          taxYear: '2025-26',
          name: 'Not resident all year',
          removedBy: 'bob@staff.example',
          removed: '2026-11-20T11:00:00.000Z',
        },
      ],
    },
    refusal:
      '2 scenarios fail. See Problems. The first is: “Turnover of 45,000”: Box 9, income tax: expected 1,486.00, found 0.00',
  },
  decorators: [
    (Story) => (
      <div style={{ height: 380, overflow: 'auto' }} data-low>
        <Story />
      </div>
    ),
  ],
  async play({ canvas, canvasElement, userEvent: user }) {
    const refusal = canvas.getByRole('alert');
    await waitFor(() => expect(refusal).toHaveFocus());
    await expect(
      await canvas.findByText(/^2 of 12 scenarios fail, so you cannot publish it/),
    ).toBeInTheDocument();
    await expect(
      canvas.getByText(/“Not resident all year” of 2025-26, by bob@staff.example/),
    ).toBeInTheDocument();
    const low = canvasElement.querySelector('[data-low]') ?? canvasElement;
    const isInSight = (element: Element) => {
      const [seen, own] = [low.getBoundingClientRect(), element?.getBoundingClientRect()];
      return own.top >= seen.top - 1 && own.bottom <= seen.bottom + 1;
    };
    await expect(isInSight(refusal)).toBe(true);
    await expect(isInSight(canvas.getByRole('button', { name: 'Publish' }))).toBe(true);
    const list = canvas.getByLabelText('Changes for filers');
    await expect(list).not.toBeVisible();
    await user.click(canvas.getByText('The 41 changes'));
    await expect(list).toBeVisible();
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
  },
};
