import Type from 'typebox';
import { KnowsFiled } from '../transactions/book-changes.ts';
import { endpoint, Id } from '../endpoint.ts';

export const addDemoBankAccount = endpoint({
  method: 'GET',
  path: '/addDemoBankAccount.php',
  summary: 'Add an account marked as demo with transactions of two tax years; only once until it is removed',
  access: 'session',
  isAct: true,
  changes: true,
  query: Type.Object({
    app: Type.Optional(Type.String({ maxLength: 20 })),
    all: Type.Optional(Type.String({ maxLength: 20 })),
    filed: KnowsFiled,
  }),
  reply: Type.Object({
    status: Type.Literal('success'),
    added: Type.Integer({ description: 'Transactions; none if they exist already.' }),
    change_id: Type.Optional(Id),
  }),
});

export const removeDemoAccount = endpoint({
  method: 'POST',
  path: '/books/demo/remove',
  summary: 'Remove the transactions of the demo account from the books, with their tags, as one change',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  reply: Type.Object({ status: Type.Literal('success'), removed: Type.Integer(), change_id: Id }),
});
