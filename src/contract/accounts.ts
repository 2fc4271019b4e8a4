import Type from 'typebox';
import { endpoint, Id, YesNo } from './endpoint.ts';

export const LinkedAccount = Type.Object({
  id: Id,
  simple_name: Type.String(),
  sort_code: Type.String({ description: 'Six digits; empty when it is not known.' }),
  ac_number: Type.String({ description: 'Empty when it is not known.' }),
  /** Y: no bank keeps it up to date. */
  manual: YesNo,
  /** Y: its transactions only show what the books look like. */
  demo: YesNo,
  /** N: it was removed; its transactions stay. */
  enabled: YesNo,
});
export type LinkedAccount = Type.Static<typeof LinkedAccount>;

export const getAccounts = endpoint({
  method: 'GET',
  path: '/getAccounts.php',
  summary: 'The accounts transactions are kept in, in the order they were added; removed ones are marked',
  access: 'session',
  reply: Type.Object({ accounts: Type.Array(LinkedAccount), plan: Type.Integer() }),
});
