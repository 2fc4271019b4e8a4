import type { Meta } from '@storybook/react-vite';
import { getForm, listForms } from '#contract/definitions/definitions.calls.ts';
import { getReferences } from '#contract/definitions/form-references.calls.ts';
import { bePresent } from '#contract/form-presence/form-presence.calls.ts';
import { getStaff } from '#contract/staff/staff.calls.ts';
import { answer } from '#client/app/answers-for-stories.ts';
import { screenAt, staff } from '#client/app/for-stories.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { lettingARoom } from '../testing/for-tests.ts';
import { formSummary, loadedForm, nobodyElse, staffReply } from '../testing/staff-samples.ts';

export default { title: 'Whole screens/Form in the editor' } satisfies Meta;

const { code, taxYear, title } = lettingARoom;
const screen = screenAt(pathTo(paths.adminForm, { code, taxYear }), staff);
const others = [
  answer(getStaff, staffReply),
  answer(listForms, { forms: [formSummary(code, taxYear, title)] }),
  answer(getReferences, { readers: [], problems: [], drafts: [], boxes: [] }),
  answer(bePresent, nobodyElse),
];

export const Loading = screen.loading();
/** A form without fields. */
export const Empty = screen.empty([
  answer(getForm, loadedForm({ ...lettingARoom, form_json: { ...lettingARoom.form_json, fields: [] } })),
  ...others,
]);
export const Filled = screen.filled('Rent received', [answer(getForm, loadedForm(lettingARoom)), ...others]);
/** Also while the roles are known. */
export const Failed = screen.failed([answer(getStaff, staffReply)]);
