import Type from 'typebox';

/** One problem with the request: the field's path ('box_44', '2.box_4' for the third entry) and the reason. */
export const FieldIssue = Type.Object({
  field: Type.String(),
  title: Type.Optional(Type.String()),
  message: Type.String(),
});
export type FieldIssue = Type.Static<typeof FieldIssue>;

/** The body of every refusal. `error` is 'unauthorized' where the specification requires that word. */
export const ErrorReply = Type.Object({
  status: Type.Literal('error'),
  error: Type.String(),
  message: Type.String(),
  issues: Type.Optional(Type.Array(FieldIssue)),
  request_id: Type.String(),
});
export type ErrorReply = Type.Static<typeof ErrorReply>;
