import type { FormSummary, getForm } from '#contract/definitions/definitions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { bePresent } from '#contract/form-presence/form-presence.ts';
import type { getStaff, StaffMember } from '#contract/staff/staff.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { version } from '../publishing/for-stories.tsx';

/** A published form, except for what is given. */
export const formSummary = (
  code: string,
  taxYear: string,
  title: string,
  more: Partial<FormSummary> = {},
): FormSummary => ({
  code,
  taxYear,
  title,
  kind: 'single',
  fields: 12,
  version: 1,
  published: '2026-11-20T10:00:00.000Z',
  holdsFrom: '2026-11-20T10:00:00.000Z',
  withdrawn: false,
  hasDraft: false,
  review: '',
  problems: 0,
  ...more,
});

/** The forms of a year, two of them with a draft. */
export const formSummaries: FormSummary[] = [
  formSummary('SA102', '2025-26', 'Employment', { hasDraft: true, review: 'in review' }),
  formSummary('SA103S', '2025-26', 'Self-employment (short)', { hasDraft: true, problems: 2 }),
  formSummary('SA105', '2025-26', 'UK property'),
];

const ann: StaffMember = {
  id: 1,
  email: 'ann@staff.example',
  name: 'Ann Editor',
  roles: ['editor', 'approver'],
  authenticator: true,
};

/** Two members of staff, as an editor and approver sees them. */
export const staffReply: ReplyOf<typeof getStaff> = {
  me: ann,
  people: [ann, { ...ann, id: 2, email: 'bob@staff.example', name: 'Bob Viewer', roles: ['viewer'] }],
  secondAdmin: true,
};

/** A published form without a draft. */
export function loadedForm(published: Definition): ReplyOf<typeof getForm> {
  return {
    published,
    draft: null,
    review: null,
    secondAdmin: true,
    withdrawal: null,
    unreadable: [],
    versions: [version],
  };
}

/** Nobody else has the form open, and nothing has changed. */
export const nobodyElse: ReplyOf<typeof bePresent> = {
  others: [],
  revision: 0,
  version: 1,
  review: '',
  secondAdmin: true,
  scenarios: '',
  worklist: '',
  answers: '',
};
