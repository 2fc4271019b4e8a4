import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { DoneOrMessage, endpoint, Id, UkDate, Whole, words, YesNo } from '../endpoint.ts';
import { FileId, StoredFile } from '../files/files.ts';
import { Answers, Signature } from '../asked-forms/asked-forms.ts';
import { formId } from './practice-forms.ts';
import {
  deliveryStates,
  LONGEST_NOTE,
  LONGEST_WEBHOOK,
  MOST_CLIENTS,
  sentStates,
} from './practice-form-words.ts';

/** Forms that a practice sent to its clients, what came back, and where else it is sent. */
const Moment = Type.String({ description: 'ISO 8601. Empty if it has not happened.' });
const strict = { additionalProperties: false } as const;
const binary = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });

const SentForm = Type.Object({
  id: Id,
  client: Type.String({ description: 'The name of the client, or the email address.' }),
  email: Type.String(),
  version: Type.Integer(),
  state: words(...sentStates),
  due: UkDate,
  overdue: YesNo,
  sent: Moment,
  opened: Moment,
  submitted: Moment,
  access: Type.Boolean({ description: 'The practice still has access to the client.' }),
});
export type SentForm = Type.Static<typeof SentForm>;

export const sendPracticeForm = endpoint({
  method: 'POST',
  path: '/practice/forms/:id/send',
  summary: 'Send the newest version to clients, with a mail. A client who has it open already is left out',
  access: 'agent',
  params: formId,
  body: Type.Object(
    {
      clients: Type.Array(Id, { minItems: 1, maxItems: MOST_CLIENTS, uniqueItems: true }),
      due: UkDate,
      remind_before: YesNo,
      remind_on: YesNo,
      remind_after: YesNo,
      message: Type.String({ maxLength: LONGEST_NOTE }),
    },
    strict,
  ),
  reply: Type.Object({
    status: words('success', 'error'),
    message: Type.Optional(Type.String()),
    sent: Type.Optional(Whole()),
    left_out: Type.Optional(Whole({ description: 'Clients who have it open already.' })),
  }),
});

export const getSentForms = endpoint({
  method: 'GET',
  path: '/practice/forms/:id/sent',
  summary: 'The clients who have this form, and how far each is',
  access: 'agent',
  params: formId,
  reply: Type.Object({ title: Type.String(), sent: Type.Array(SentForm) }),
});

export const getSentForm = endpoint({
  method: 'GET',
  path: '/practice/sent-forms/:id',
  summary: 'What one client sent back. Answers that are not sent back yet are not shown',
  access: 'agent',
  params: formId,
  reply: Type.Object({
    sent: SentForm,
    form: Id,
    definition: Definition,
    answers: Type.Union([Answers, Type.Null()]),
    signature: Type.Union([Signature, Type.Null()]),
    files: Type.Array(StoredFile),
  }),
});

export const reopenSentForm = endpoint({
  method: 'POST',
  path: '/practice/sent-forms/:id/reopen',
  summary: 'Ask a client to change what was sent back, with a mail. A signature is asked for again',
  access: 'agent',
  params: formId,
  body: Type.Object({ reason: Type.String({ maxLength: LONGEST_NOTE, pattern: '\\S' }) }, strict),
  reply: DoneOrMessage,
});

export const withdrawSentForm = endpoint({
  method: 'POST',
  path: '/practice/sent-forms/:id/withdraw',
  summary: 'Withdraw a form that the client has not sent back. Their draft is deleted',
  access: 'agent',
  params: formId,
  reply: DoneOrMessage,
});

export const getSentFormPdf = endpoint({
  method: 'GET',
  path: '/practice/sent-forms/:id/pdf',
  summary: 'What a client sent back, with the signature, as PDF',
  access: 'agent',
  params: formId,
  reply: binary,
});

export const getSentFormFile = endpoint({
  method: 'GET',
  path: '/practice/sent-forms/:id/files/:file',
  summary: 'A file that a client sent back with a form, as a download',
  access: 'agent',
  params: Type.Object({ id: Id, file: FileId }),
  reply: binary,
});

export const exportSentForms = endpoint({
  method: 'GET',
  path: '/practice/forms/:id/answers',
  summary: 'What all clients sent back, as CSV for spreadsheets or as JSON',
  access: 'agent',
  params: formId,
  query: Type.Object({ as: words('csv', 'json') }),
  reply: binary,
});

const Delivery = Type.Object({
  id: Id,
  created: Moment,
  state: words(...deliveryStates),
  tries: Whole(),
  outcome: Type.String({ description: 'What the other side answered, or why it could not be reached.' }),
});
export type Delivery = Type.Static<typeof Delivery>;

export const getFormWebhook = endpoint({
  method: 'GET',
  path: '/practice/forms/:id/webhook',
  summary: 'Where answers of this form are sent, and the last deliveries. Never the secret',
  access: 'agent',
  params: formId,
  reply: Type.Object({ url: Type.String(), deliveries: Type.Array(Delivery) }),
});

export const setFormWebhook = endpoint({
  method: 'POST',
  path: '/practice/forms/:id/webhook',
  summary:
    'Set where answers are sent (https), with a new secret that is shown once; empty to stop. For owners',
  access: 'agent',
  params: formId,
  body: Type.Object({ url: Type.String({ maxLength: LONGEST_WEBHOOK }) }, strict),
  reply: Type.Object({
    status: words('success', 'error'),
    message: Type.Optional(Type.String()),
    secret: Type.Optional(Type.String()),
  }),
});
