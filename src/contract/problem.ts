import Type from 'typebox';

/** Something wrong with a definition, and where: '/form_json/fields/3/title'. */
export const Problem = Type.Object({ path: Type.String(), message: Type.String() });
export type Problem = Type.Static<typeof Problem>;
