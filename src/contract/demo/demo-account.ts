import Type from 'typebox';
import { KnowsFiled } from '../transactions/book-changes.ts';
import { endpoint, Id } from '../endpoint.ts';

export const addDemoBankAccount = endpoint({
  method: 'GET',
  path: '/addDemoBankAccount.php',
  summary: 'Add a demo account with transactions for two tax years. Only one can exist at a time',
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
    added: Type.Integer({ description: 'Number of transactions added. 0 if they already exist.' }),
    change_id: Type.Optional(Id),
  }),
});

export const removeDemoAccount = endpoint({
  method: 'POST',
  path: '/books/demo/remove',
  summary: 'Remove the demo account’s transactions and their tags from the books, as one change',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  reply: Type.Object({ status: Type.Literal('success'), removed: Type.Integer(), change_id: Id }),
});
