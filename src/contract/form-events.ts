import Type from 'typebox';
import { endpoint, Id, words } from './endpoint.ts';
import { eventKinds } from './form-event-kinds.ts';

/** Staff calls: who did what to the definitions, and when. Nothing of it can be changed afterwards. */
/** How many fields differ, and how many things of the form itself (its title, rules, order of fields …). */
export const ChangeCounts = Type.Object({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  form: Type.Integer(),
});
export type ChangeCounts = Type.Static<typeof ChangeCounts>;

export const FormEvent = Type.Object({
  id: Id,
  at: Type.String({ description: 'ISO instant.' }),
  who: Type.String({
    description: 'Email address of the member of staff; Formledger for what came with it.',
  }),
  kind: words(...eventKinds),
  code: Type.String({ description: 'Empty for what is of no form: settings and roles.' }),
  taxYear: Type.String(),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'The next tax year that had a definition of its own when it happened; null for none.',
  }),
  version: Type.Integer({
    description:
      'The version published, the one a draft in review was made on, or the one in force at the time; 0 for none.',
  }),
  note: Type.String(),
  changes: Type.Union([ChangeCounts, Type.Null()], {
    description:
      'Against the version in force at the time, of a draft in review against the one it was made on; null where there was none to compare with.',
  }),
});
export type FormEvent = Type.Static<typeof FormEvent>;

const filter = {
  code: Type.Optional(Type.String({ maxLength: 40 })),
  who: Type.Optional(Type.String({ maxLength: 320 })),
  kind: Type.Optional(words(...eventKinds)),
};

export const listFormEvents = endpoint({
  method: 'GET',
  path: '/admin/form-events',
  summary: 'What was done to the forms, newest first: at most 200 events, older ones with before',
  access: 'admin',
  role: 'viewer',
  query: Type.Object({ ...filter, before: Type.Optional(Id) }),
  reply: Type.Object({
    events: Type.Array(FormEvent),
    hasMore: Type.Boolean(),
    people: Type.Array(Type.String(), { description: 'Everyone who is in the log.' }),
    codes: Type.Array(Type.String()),
  }),
});

export const downloadFormEvents = endpoint({
  method: 'GET',
  path: '/admin/form-events/csv',
  summary: 'Every event that the filter lets through, as a file for spreadsheets (CSV)',
  access: 'admin',
  role: 'viewer',
  query: Type.Object(filter),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});
