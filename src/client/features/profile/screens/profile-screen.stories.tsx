import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt, support } from '../../../app/for-stories.tsx';
import { ada } from '../../../app/samples-for-stories.ts';
import { paths } from '../../../shared/paths.ts';

export default { title: 'Whole screens/Profile and settings' } satisfies Meta;

const screen = screenAt(paths.profileMain);

export const Loading = screen.loading();
/** A new account. */
export const Empty = screen.empty([
  answer(getUserProfile, {
    ...ada,
    name: '',
    address: '',
    postcode: '',
    phone: '',
    dob: '',
    nin: '',
    utr: '',
    plan: 1,
    sub_active: 'N',
  }),
]);
export const Filled = screen.filled('ada@example.com', [answer(getUserProfile, ada)]);
export const Failed = screen.failed();

/** Another tab keeps what was typed; leaving the screen asks first. */
export const Unsaved: StoryObj = {
  ...Filled,
  tags: ['behaviour', 'wide'],
  play: async (context) => {
    await Filled.play?.(context);
    const canvas = within(context.canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), ' Lovelace');
    await userEvent.click(canvas.getByRole('tab', { name: 'Security' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Rules' }));
    const question = await page.findByText(
      'You have not saved your changes. If you leave, you lose them.',
      {},
      { timeout: 10_000 },
    );
    await waitFor(() => expect(question).toBeVisible());
    await userEvent.click(page.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(canvas.getByRole('heading', { name: 'Profile & settings' })).toBeVisible();
  },
};

/** Support has no tab whose calls only the owner can make, and no offer to buy. */
export const ForSupport: StoryObj = {
  ...screenAt(paths.profileMain, support).filled('ada@example.com', [answer(getUserProfile, ada)]),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('tab', { name: 'Security' });
    for (const name of ['Adviser management', 'Your data'])
      await expect(canvas.queryByRole('tab', { name })).toBeNull();
  },
};
