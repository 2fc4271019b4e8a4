import type { Meta } from '@storybook/react-vite';
import { bePresentAtRates } from '#contract/rates/rate-presence.calls.ts';
import { getRates } from '#contract/rates/rates.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer, refuse } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { nobodyElse, staffReply } from '../testing/staff-samples.ts';
import { groups, setOf } from './for-stories.ts';

export default { title: 'Whole screens/Rates of a year' } satisfies Meta;

const screen = screenAt(pathTo(paths.adminRatesOf, { taxYear: '2027-28' }), staff);

export const Loading = screen.loading();
/** Nobody has started the rates of the year. */
export const Empty = screen.empty([
  refuse(getRates, 'not_found', 'There are no rates of 2027-28.'),
  answer(getStaff, staffReply),
]);
export const Filled = screen.filled('Personal Allowance', [
  answer(getRates, {
    groups,
    inForce: null,
    newest: null,
    before: { taxYear: '2026-27', figures: setOf(2026, true) },
    draft: {
      figures: setOf(2027, false),
      revision: 1,
      savedBy: 'ann@staff.example',
      editedBy: ['ann@staff.example'],
      saved: '2026-11-20T10:00:00.000Z',
      problems: [],
    },
    review: null,
    secondAdmin: true,
    versions: [],
  }),
  answer(bePresentAtRates, { ...nobodyElse, revision: 1 }),
  answer(getStaff, staffReply),
]);
export const Failed = screen.failed();
