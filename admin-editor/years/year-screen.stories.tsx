import type { Meta } from '@storybook/react-vite';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { getStartedYear, listStartedYears } from '#contract/worklist/worklists.calls.ts';
import { answer, refuse } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { staffReply } from '../testing/staff-samples.ts';
import { startedYear } from './for-stories.ts';

export default { title: 'Whole screens/New tax year' } satisfies Meta;

const screen = screenAt(pathTo(paths.adminYear, { taxYear: '2027-28' }), staff);
const others = [answer(listStartedYears, { started: ['2027-28'], next: null }), answer(getStaff, staffReply)];

export const Loading = screen.loading();
/** Nobody has started the year. */
export const Empty = screen.empty([
  refuse(getStartedYear, 'not_found', '2027-28 has not been started here.'),
  ...others,
]);
export const Filled = screen.filled('UK property', [answer(getStartedYear, startedYear), ...others]);
export const Failed = screen.failed();
