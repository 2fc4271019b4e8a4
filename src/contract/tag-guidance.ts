import Type from 'typebox';

/** What counts under a tag, in plain words, and where that is read. */
export const TagGuidance = Type.Object({
  counts: Type.Array(Type.String()),
  not: Type.Optional(
    Type.Array(Type.String(), { description: 'What does not count, though it may seem to.' }),
  ),
  note: Type.Optional(Type.String()),
  source: Type.Optional(Type.Object({ title: Type.String(), url: Type.String() })),
});
export type TagGuidance = Type.Static<typeof TagGuidance>;
