import Type from 'typebox';
import { Whole } from '../endpoint.ts';

/** An element of HMRC's return, for the editor. */
export const ReturnElement = Type.Object({
  path: Type.String({ description: 'SA102/Employment/PayFromEmployment. The order is that of the return.' }),
  type: Type.String({ description: 'A code of docs/return-schema.md. Empty for a group.' }),
  required: Type.Boolean(),
  max: Whole({ description: 'How often it can occur. 0 for any number.' }),
  box: Type.Optional(Type.String({ description: 'HMRC’s box, if the file names it.' })),
});
