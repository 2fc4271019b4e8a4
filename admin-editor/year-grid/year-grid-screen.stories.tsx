import type { Meta } from '@storybook/react-vite';
import { getForm, listForms } from '#contract/definitions/definitions.calls.ts';
import { bePresent } from '#contract/form-presence/form-presence.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths } from '#client/shared/paths.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { formSummary, loadedForm, nobodyElse, staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/All fields' } satisfies Meta;

const { code, taxYear, title } = lettingARoom;
const formsOf = (year: string) => [
  answer(listForms, { forms: [formSummary(code, year, title)] }),
  answer(getStaff, staffReply),
  answer(getForm, loadedForm(lettingARoom)),
  answer(bePresent, nobodyElse),
];
const screen = screenAt(`${paths.adminFormGrid}?year=2025-2026`, staff);

export const Loading = screen.loading();
/** The only form starts a year later. */
export const Empty = screen.empty(formsOf('2026-27'));
export const Filled = screen.filled('Rent received', formsOf(taxYear));
export const Failed = screen.failed();
