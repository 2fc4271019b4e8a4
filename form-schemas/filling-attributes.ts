import { Type } from 'typebox';
import { LONGEST_STATEMENT } from './limits.ts';

/** The attributes of a form that say how people fill it in and send it. */
export const fillingAttributes = {
  pages: Type.Optional(
    Type.Boolean({ description: 'Filers see each section as a page and check their answers at the end.' }),
  ),
  signature: Type.Optional(
    Type.String({
      maxLength: LONGEST_STATEMENT,
      description:
        'Only for forms of practices: what clients sign with their typed name when they send the form.',
    }),
  ),
};
