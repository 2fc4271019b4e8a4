import type { ReplyOf } from '#contract/endpoint.ts';
import type { AskedForm, openAskedForm } from '#contract/asked-forms/asked-forms.ts';
import { engagementLetter } from '#form-schemas/starters/engagement-letter.ts';
import { onboarding } from '#form-schemas/starters/onboarding.ts';
import { yearEndChecklist } from '#form-schemas/starters/year-end-checklist.ts';

const form: AskedForm = {
  id: 1,
  practice: 'Ada Advisers',
  title: 'Engagement letter',
  state: 'sent',
  due: '15/12/2026',
  overdue: 'N',
  sent: '2026-11-20T10:00:00.000Z',
  submitted: '',
};

/** One of each state. */
export const askedForms: AskedForm[] = [
  { ...form, id: 2, title: 'Year-end checklist', due: '18/11/2026', overdue: 'Y', state: 'opened' },
  form,
  { ...form, id: 3, title: 'New client questionnaire', state: 'in progress' },
  {
    ...form,
    id: 4,
    title: 'Questions about a property abroad and everything that belongs to it',
    state: 'reopened',
  },
  {
    ...form,
    id: 5,
    title: 'Engagement letter for last year',
    state: 'submitted',
    submitted: '2026-11-12T16:30:00.000Z',
  },
];

const opened: ReplyOf<typeof openAskedForm> = {
  form,
  definition: engagementLetter,
  message: '',
  reason: '',
  draft: {},
  answers: null,
  signature: null,
  files: [],
};

export const letter = { ...opened, message: 'Please sign this before we start.\n\nAda' };
export const reopened = {
  ...opened,
  form: { ...form, state: 'reopened' as const },
  reason: 'Your middle name is missing.',
  draft: { full_name: 'Fay Filer' },
};
export const checklist = {
  ...opened,
  definition: yearEndChecklist,
  form: { ...form, title: 'Year-end checklist' },
};
export const questionnaire = {
  ...opened,
  definition: onboarding,
  form: { ...form, title: 'New client questionnaire' },
};
export const sentBack = {
  ...opened,
  form: { ...form, state: 'submitted' as const, submitted: '2026-11-24T16:30:00.000Z' },
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
};
