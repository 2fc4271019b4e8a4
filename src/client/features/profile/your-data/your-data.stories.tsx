import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { getDataExport } from '#contract/data-rights/data-rights.calls.ts';
import type { DeletionPreview } from '#contract/data-rights/data-rights.ts';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
import { ada } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';
import { DeleteView } from './delete-view.tsx';

export default { title: 'Profile/Your data' } satisfies Meta;

const screen = screenAt(`${paths.profileMain}?tab=data`);
const profile = answer(getUserProfile, ada);

export const Loading = screen.loading([profile]);
/** No copy yet. */
export const Empty = screen.empty([profile, answer(getDataExport, { state: 'none' })]);
export const Making = screen.filled('You can leave this page', [
  profile,
  answer(getDataExport, { state: 'making', id: 1 }),
]);
export const Filled = screen.filled('Your copy is ready (3.4 MB)', [
  profile,
  answer(getDataExport, { state: 'ready', id: 1, until: '2026-11-21T10:00:00Z', bytes: 3_440_000 }),
]);
export const NotMade = screen.filled('We could not make the copy', [
  profile,
  answer(getDataExport, { state: 'failed', id: 1 }),
]);
export const Failed = screen.failed([profile]);

const preview: DeletionPreview = {
  deleted: [
    { what: 'accounts', count: 3 },
    { what: 'transactions', count: 12_480 },
    { what: 'files', count: 1 },
    { what: 'rules', count: 0 },
    { what: 'returns', count: 2 },
  ],
  kept: [{ what: 'returns', count: 2, until: '20/11/2032' }],
  advisers: ['Adviser & Sons'],
  plan: 'cancelled',
  is_staff: false,
};

const onDelete = fn();

const view = (facts: Partial<DeletionPreview>, play: (canvas: HTMLElement) => Promise<void>): StoryObj => ({
  render: () => (
    <main style={{ maxWidth: 620, padding: 16 }}>
      <h1>Delete your account?</h1>
      <h2>What that means</h2>
      <DeleteView
        preview={{ ...preview, ...facts }}
        email="ada@example.com"
        isBusy={false}
        onDelete={onDelete}
        onClose={fn()}
      />
    </main>
  ),
  play: async ({ canvasElement }) => play(canvasElement),
});

/** It counts what there is, says until when something is kept, and asks for the address. */
export const Delete = view({}, async (canvas) => {
  await expect(canvas).toHaveTextContent('12,480 transactions');
  await expect(canvas).toHaveTextContent(
    '2 filed returns with HMRC’s answers, until 20/11/2032 at the latest',
  );
  const address = within(canvas).getByLabelText(/Type your email address/);
  await userEvent.type(address, 'ada@example.org{Enter}');
  await expect(canvas).toHaveTextContent('Enter the email address of this account.');
  await expect(onDelete).not.toHaveBeenCalled();
  await userEvent.clear(address);
  await userEvent.type(address, ' Ada@Example.com{Enter}');
  await expect(onDelete).toHaveBeenLastCalledWith('Ada@Example.com');
});

export const DeleteWithActivePlan = view({ plan: 'active', kept: [], advisers: [] }, async (canvas) => {
  await expect(within(canvas).getByRole('alert')).toHaveTextContent('Cancel it under Manage your plan first');
  await expect(within(canvas).queryByRole('button', { name: 'Delete account' })).toBeNull();
});

export const DeleteAsStaff = view({ is_staff: true, plan: 'elsewhere' }, async (canvas) => {
  await expect(within(canvas).getByRole('alert')).toHaveTextContent('You are on the staff');
});
