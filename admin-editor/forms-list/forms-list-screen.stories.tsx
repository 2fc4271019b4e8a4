import type { Meta } from '@storybook/react-vite';
import { listForms } from '#contract/definitions/definitions.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { listStartedYears } from '#contract/worklist/worklists.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { formSummaries, staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Forms editor' } satisfies Meta;

const screen = screenAt(paths.adminForms, staff);
const answers = [
  answer(listForms, { forms: formSummaries }),
  answer(getStaff, staffReply),
  answer(listStartedYears, { started: [], next: { taxYear: '2027-28', from: '2026-27' } }),
];

export const Loading = screen.loading();
/** There are always forms, but a search may find none. */
export const Empty = screenAt(`${paths.adminForms}?search=SA999`, staff).empty(answers);
export const Filled = screen.filled('UK property', answers);
export const Failed = screen.failed();
