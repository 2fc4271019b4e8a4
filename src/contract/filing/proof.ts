import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

export const downloadProof = endpoint({
  method: 'GET',
  path: '/tax/downloadProof.php',
  summary:
    'Everything that proves a submission of a return, and what it was worked out from, as one ZIP file',
  access: 'session',
  query: Type.Object({
    t: Type.String({ minLength: 1, maxLength: 100, description: 'The report token of the submission.' }),
  }),
  reply: Type.Unsafe<unknown>({
    type: 'string',
    description: 'A ZIP file. docs/proof-packs.md describes it.',
  }),
});
