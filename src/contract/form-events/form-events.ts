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
  at: Type.String({ description: 'ISO 8601 timestamp.' }),
  who: Type.String({
    description: 'Email address of the member of staff, or Formledger for forms that came with it.',
  }),
  kind: words(...eventKinds),
  code: Type.String({ description: 'Empty for settings and roles, which belong to no form.' }),
  taxYear: Type.String(),
  next: Type.Union([Type.String(), Type.Null()], {
    description: 'The next tax year that had its own definition at the time. Null if none.',
  }),
  version: Type.Integer({
    description:
      'The version published, the version a draft in review is based on, or the version then in force. 0 if none.',
  }),
  note: Type.String(),
  changes: Type.Union([ChangeCounts, Type.Null()], {
    description:
      'Compared with the version in force at the time. A draft in review is compared with the version it is based on. Null if there was none.',
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
  summary: 'The log of the forms, newest first, up to 200 events. Use before for older ones',
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
