import Type from 'typebox';

/** A problem in a definition, and its place: '/form_json/fields/3/title'. */
export const Problem = Type.Object({ path: Type.String(), message: Type.String() });
export type Problem = Type.Static<typeof Problem>;
