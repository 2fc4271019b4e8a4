import Type from 'typebox';
import { endpoint, Id, words, YesNo } from '../endpoint.ts';

/** Calls that find transactions and reply with their ids; spec 2, 7. */

export const findSimilar = endpoint({
  method: 'GET',
  path: '/findSimilar.php',
  summary: 'Other transactions in the same direction that seem to be with the same merchant, newest first',
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
  summary: 'Transactions that are claimed in a different tax year from their own',
  access: 'session',
  reply: Type.Object({ tx: Type.Array(Id) }),
});
