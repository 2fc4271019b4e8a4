import Type from 'typebox';
import { endpoint, Id, words } from '../endpoint.ts';
import { eventKinds } from './form-event-kinds.ts';

/** Staff calls: who changed the definitions, when and how. The log cannot be edited. */
/** How many fields differ, and how many properties of the form itself (its title, rules, order of fields …). */
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
    description: 'Email address of the member of staff; Formledger for shipped versions.',
  }),
  kind: words(...eventKinds),
  code: Type.String({ description: 'Empty for events without a form: settings and roles.' }),
  taxYear: Type.String(),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'The next tax year with a separate definition at that time; null for none.',
  }),
  version: Type.Integer({
    description:
      'The version published, the one a draft in review was based on, or the one in force at the time; 0 for none.',
  }),
  note: Type.String(),
  changes: Type.Union([ChangeCounts, Type.Null()], {
    description:
      'Compared with the version in force at the time, or for a draft in review with the one it was based on; null if there was none.',
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
  summary: 'Changes to the forms, newest first: at most 200 events, older ones with before',
  access: 'admin',
  role: 'viewer',
  query: Type.Object({ ...filter, before: Type.Optional(Id) }),
  reply: Type.Object({
    events: Type.Array(FormEvent),
    hasMore: Type.Boolean(),
    people: Type.Array(Type.String(), { description: 'Everyone in the log.' }),
    codes: Type.Array(Type.String()),
  }),
});

export const downloadFormEvents = endpoint({
  method: 'GET',
  path: '/admin/form-events/csv',
  summary: 'Every event that matches the filter, as a CSV file',
  access: 'admin',
  role: 'viewer',
  query: Type.Object(filter),
  reply: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});
