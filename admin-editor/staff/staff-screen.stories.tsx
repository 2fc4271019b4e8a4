import type { Meta } from '@storybook/react-vite';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Staff' } satisfies Meta;

const screen = screenAt(paths.adminStaff, staff);

export const Loading = screen.loading();
export const Filled = screen.filled('bob@staff.example', [answer(getStaff, staffReply)]);
export const Failed = screen.failed();
