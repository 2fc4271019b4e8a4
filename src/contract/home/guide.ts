import Type from 'typebox';
import { guideSteps } from '#domain/guide-steps.ts';
import { endpoint, words } from '../endpoint.ts';

export const getGuide = endpoint({
  method: 'GET',
  path: '/home/guide',
  summary:
    'The steps of the getting-started guide that the person has done. Made-up demo transactions do not count',
  access: 'session',
  reply: Type.Object({ done: Type.Array(words(...guideSteps)) }),
});
