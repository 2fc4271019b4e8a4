import type { Meta } from '@storybook/react-vite';
import { listRateYears } from '#contract/rates/rates.calls.ts';
import type { RateYear } from '#contract/rates/rates.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Rates' } satisfies Meta;

const shipped: RateYear = {
  taxYear: '2025-26',
  shipped: true,
  version: 0,
  published: '',
  scheduledFrom: '',
  unverified: 0,
  hasDraft: false,
  review: '',
};
const screen = screenAt(paths.adminRates, staff);

export const Loading = screen.loading();
export const Empty = screen.empty([
  answer(listRateYears, { years: [], next: '2019-20' }),
  answer(getStaff, staffReply),
]);
export const Filled = screen.filled('2026-27', [
  answer(listRateYears, {
    years: [
      { ...shipped, taxYear: '2026-27', unverified: 3, hasDraft: true, review: 'in review' },
      { ...shipped, version: 1, published: '2026-11-20T10:00:00.000Z' },
    ],
    next: '2027-28',
  }),
  answer(getStaff, staffReply),
]);
export const Failed = screen.failed();
