import Type from 'typebox';

/** What a tag covers, in plain words, and the source. */
export const TagGuidance = Type.Object({
  counts: Type.Array(Type.String()),
  not: Type.Optional(
    Type.Array(Type.String(), { description: 'Things that may seem to count, but do not.' }),
  ),
  note: Type.Optional(Type.String()),
  source: Type.Optional(Type.Object({ title: Type.String(), url: Type.String() })),
});
export type TagGuidance = Type.Static<typeof TagGuidance>;
