import type { Meta } from '@storybook/react-vite';
import { listForms } from '#contract/definitions/definitions.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { formSummaries, staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Import and export' } satisfies Meta;

const screen = screenAt(`${paths.adminFormFiles}?code=SA105&taxYear=2025-26`, staff);

export const Loading = screen.loading();
export const Filled = screen.filled('UK property', [
  answer(listForms, { forms: formSummaries }),
  answer(getStaff, staffReply),
]);
export const Failed = screen.failed();
