import Type from 'typebox';
import { endpoint, Id, words, YesNo } from './endpoint.ts';

/** Calls that find transactions and answer with their ids. Spec 2, 7. */

export const findSimilar = endpoint({
  method: 'GET',
  path: '/findSimilar.php',
  summary: 'Other transactions that seem to be of the same merchant and go the same way, the newest first',
  access: 'session',
  query: Type.Object({
    tx_id: Id,
    tagged: Type.Optional(words('A', 'Y', 'N')),
    current_year: Type.Optional(YesNo),
  }),
  reply: Type.Object({ similar: Type.Array(Id) }),
});

export const getClaimsWithMisMatchedYears = endpoint({
  method: 'GET',
  path: '/getClaimsWithMisMatchedYears.php',
  summary: 'Transactions that are claimed in another tax year than their own',
  access: 'session',
  reply: Type.Object({ tx: Type.Array(Id) }),
});
