import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { RestoreVersion } from './restore-version.tsx';

const lost = [
  {
    key: 'a',
    box: 'Box 1.1',
    says: '3 of 8 answers would be lost: the box is removed, and no other box takes its answers',
  },
  {
    key: 'b',
    box: 'Box 2',
    says: '1 of 12 answers would be lost: the new kind of box cannot contain them',
  },
];

const meta = {
  title: 'Editor/Rolling back',
  component: RestoreVersion,
  args: {
    name: 'version 1',
    newest: 2,
    me: { email: 'bob@staff.example', roles: ['approver'] },
    onRestore: fn(({ losses }: { losses?: string[] }) => Promise.resolve(losses === undefined ? lost : 3)),
    onRestored: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof RestoreVersion>;

export default meta;
type Story = StoryObj<typeof meta>;
type Playing = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const why = ({ canvas }: Playing) => canvas.findByLabelText('Reason for rolling back');

/** Presses the button next to the version, and enters the reason. */
async function rollBack({ canvas, userEvent }: Playing) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Publish version 1 again…' }));
  await userEvent.type(await why({ canvas, userEvent }), 'Box 2 asks for the wrong year');
  await userEvent.click(canvas.getByRole('button', { name: 'Publish version 1 again' }));
}

/** Answers that would be lost are listed and confirmed when the version is published again. */
export const LosesAnswers: Story = {
  tags: ['wide', 'behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await rollBack({ canvas, userEvent });
    await expect(await canvas.findByText(/3 of 8 answers would be lost/)).toBeVisible();
    await expect(args.onRestored).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep version 2' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish version 1 again' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish and lose answers' }));
    await expect(args.onRestore).toHaveBeenLastCalledWith({
      newest: 2,
      note: 'Box 2 asks for the wrong year',
      losses: ['a', 'b'],
    });
    await expect(args.onRestored).toHaveBeenCalledOnce();
    await rollBack({ canvas, userEvent });
    await canvas.findByText(/3 of 8 answers would be lost/);
  },
};

/** Requires a reason; the server's message about it is shown next to it. */
export const AsksWhy: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    onRestore: fn<(body: { losses?: string[] }) => Promise<number | typeof lost>>(() =>
      Promise.reject(
        Object.assign(new Error(), {
          code: 'bad_request',
          message: 'The request is not valid.',
          issues: [{ field: 'note', message: 'is blank' }],
        }),
      ),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Reason for rolling back')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish version 1 again…' }));
    const note = await why({ canvas, userEvent });
    await expect(note).toHaveFocus();
    await expect(note).toHaveValue('');
    const publish = canvas.getByRole('button', { name: 'Publish version 1 again' });
    await userEvent.type(note, '  ');
    await userEvent.click(publish);
    await expect(note).toHaveAccessibleDescription('Enter why you are rolling back.');
    await expect(note).toHaveFocus();
    await expect(args.onRestore).not.toHaveBeenCalled();
    await userEvent.paste('x'.repeat(501));
    await userEvent.click(publish);
    await expect(note).toHaveAccessibleDescription('Use at most 500 characters. You have used 501.');
    await expect(args.onRestore).not.toHaveBeenCalled();
    await userEvent.clear(note);
    await userEvent.type(note, 'Wrong');
    await userEvent.click(publish);
    await waitFor(() => expect(note).toHaveAccessibleDescription('It is blank.'));
    await waitFor(() => expect(note).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(canvas.getByRole('button', { name: 'Publish version 1 again…' })).toHaveFocus();
  },
};

/** Once it applies, the same content is not offered again, and the focus stays in place. */
export const Restored: Story = {
  tags: ['wide', 'behaviour'],
  args: {
    newest: 3,
    onRestore: fn<(body: { losses?: string[] }) => Promise<number | typeof lost>>(() => Promise.resolve(3)),
  },
  play: async ({ canvas, userEvent }) => {
    await rollBack({ canvas, userEvent });
    const place = canvas.getByRole('region', { name: 'Roll back to version 1' });
    await expect(await canvas.findByText('Version 1 has been published again, as version 3.')).toBeVisible();
    await waitFor(() => expect(place).toHaveFocus());
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
