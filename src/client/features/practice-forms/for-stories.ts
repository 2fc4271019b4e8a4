import type { ReplyOf } from '#contract/endpoint.ts';
import type { PracticeFormSummary } from '#contract/practice-forms/practice-forms.ts';
import type { getSentForm, SentForm } from '#contract/practice-forms/sent-forms.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';

const form: PracticeFormSummary = {
  id: 12,
  title: 'Engagement letter',
  version: 2,
  hasDraft: false,
  retired: false,
  sent: 6,
  submitted: 1,
};

/** One of each state. */
export const someForms: PracticeFormSummary[] = [
  form,
  { ...form, id: 13, title: 'New client questionnaire', version: 1, hasDraft: true, sent: 0, submitted: 0 },
  { ...form, id: 14, title: 'Year-end checklist', version: 0, hasDraft: true, sent: 0, submitted: 0 },
  {
    ...form,
    id: 15,
    title: 'Questions about your property abroad and everything that belongs to it',
    retired: true,
  },
];

const row: SentForm = {
  id: 1,
  client: 'Fay Filer',
  email: 'fay@people.example',
  version: 2,
  state: 'sent',
  due: '15/12/2026',
  overdue: 'N',
  sent: '2026-11-20T10:00:00.000Z',
  opened: '',
  submitted: '',
  access: true,
};

/** A form with clients in each state. */
export const sentForms: SentForm[] = [
  row,
  { ...row, id: 2, client: 'Bo Baker', state: 'opened', opened: '2026-11-21T10:00:00.000Z' },
  { ...row, id: 3, client: 'Chidi Okafor', state: 'in progress', due: '20/11/2026', overdue: 'Y' },
  { ...row, id: 4, client: 'Dee Long', state: 'submitted', submitted: '2026-11-24T16:30:00.000Z' },
  { ...row, id: 5, client: 'a-long-address-of-a-client@people.example', state: 'reopened', access: false },
  { ...row, id: 6, client: 'Ed Early', state: 'withdrawn' },
];

/** A signed letter that came back. */
export const returned: ReplyOf<typeof getSentForm> = {
  sent: { ...row, state: 'submitted', opened: row.sent, submitted: '2026-11-24T16:30:00.000Z' },
  form: 12,
  definition: engagementLetter,
  answers: { full_name: 'Fay Filer', agent: true },
  signature: {
    name: 'Fay Filer',
    at: '2026-11-24T16:30:00.000Z',
    address: '203.0.113.0 to 203.0.113.255',
    device: 'Safari on iPhone',
    statement: engagementLetter.form_json.signature ?? '',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    intact: true,
  },
  files: [],
};
