import type { Meta } from '@storybook/react-vite';
import { getUserProfile } from '#contract/profile/profile.calls.ts';
import { answer } from '../../../app/answers-for-stories.ts';
import { screenAt } from '../../../app/for-stories.tsx';
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
