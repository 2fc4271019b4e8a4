import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { FieldIssue } from '../errors.ts';
import { Done, endpoint, Id, UkDate, words, YesNo } from '../endpoint.ts';
import { StoredFile } from '../files/files.ts';
import { LONGEST_SIGNATURE, sentStates } from '../practice-forms/practice-form-words.ts';

/** Forms that a practice asks its client to fill in, for the owner of the account only. */
const Moment = Type.String({ description: 'ISO 8601. Empty if it has not happened.' });
const strict = { additionalProperties: false } as const;

/** The answers of a form by the names of its fields, as in saveTaxData: pounds, DD/MM/YYYY, true and false. */
export const Answers = Type.Record(
  Type.String({ maxLength: 200 }),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);
export type Answers = Type.Static<typeof Answers>;

/** A typed signature. `hash` is of the version, what was signed and all answers; `intact` when they still match. */
export const Signature = Type.Object({
  name: Type.String(),
  at: Moment,
  address: Type.String({ description: 'The range of the network that it was signed from.' }),
  device: Type.String(),
  statement: Type.String({ description: 'What was signed.' }),
  hash: Type.String({ description: 'SHA-256, hexadecimal.' }),
  intact: Type.Boolean(),
});
export type Signature = Type.Static<typeof Signature>;

const AskedForm = Type.Object({
  id: Id,
  practice: Type.String(),
  title: Type.String(),
  state: words(...sentStates),
  due: UkDate,
  overdue: YesNo,
  sent: Moment,
  submitted: Moment,
});
export type AskedForm = Type.Static<typeof AskedForm>;

export const getAskedForms = endpoint({
  method: 'GET',
  path: '/asked-forms',
  summary: 'The forms that practices ask the owner of the account to fill in, and those already sent back',
  access: 'session',
  isQuiet: true,
  reply: Type.Object({ forms: Type.Array(AskedForm) }),
});

export const openAskedForm = endpoint({
  method: 'GET',
  path: '/asked-forms/:id',
  summary: 'One form with its answers so far. The practice sees that it was opened',
  access: 'session',
  changes: true,
  params: Type.Object({ id: Id }),
  reply: Type.Object({
    form: AskedForm,
    definition: Definition,
    message: Type.String({ description: 'What the practice wrote with it.' }),
    reason: Type.String({ description: 'Why the practice opened it again. Empty if it did not.' }),
    draft: Answers,
    answers: Type.Union([Answers, Type.Null()], { description: 'What was sent back. Null until then.' }),
    signature: Type.Union([Signature, Type.Null()]),
    files: Type.Array(StoredFile),
  }),
});

export const saveAskedDraft = endpoint({
  method: 'POST',
  path: '/asked-forms/draft',
  summary: 'Save answers that are not sent back yet. The practice does not see them',
  access: 'session',
  body: Type.Object({ id: Id, answers: Answers }, strict),
  bodyLimit: 500_000,
  reply: Done,
});

export const submitAskedForm = endpoint({
  method: 'POST',
  path: '/asked-forms/submit',
  summary: 'Check the answers, sign them if the form asks for it, and send them to the practice',
  access: 'session',
  body: Type.Object(
    {
      id: Id,
      answers: Answers,
      name: Type.Optional(
        Type.String({ maxLength: LONGEST_SIGNATURE, description: 'The signature: the full name, typed.' }),
      ),
    },
    strict,
  ),
  bodyLimit: 500_000,
  reply: Type.Object({
    status: words('success', 'error'),
    message: Type.Optional(Type.String()),
    issues: Type.Optional(Type.Array(FieldIssue)),
  }),
});

export const getAskedFormPdf = endpoint({
  method: 'GET',
  path: '/asked-forms/:id/pdf',
  summary: 'What was sent back, with the signature, as PDF',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});
