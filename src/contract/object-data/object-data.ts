import Type from 'typebox';
import { Done, endpoint, words } from '../endpoint.ts';

/** Small objects of a person in addition to the tax forms (spec 3, 7.1). */
export const ObjectType = words('covid1');

/** The names come from the object's definition; others are refused. */
export const ObjectAnswers = Type.Record(Type.String(), Type.Boolean());
export type ObjectAnswers = Type.Static<typeof ObjectAnswers>;

export const getObjectData = endpoint({
  method: 'GET',
  path: '/getObjectData.php',
  summary: 'The stored object of a type. Empty if nothing is stored',
  access: 'session',
  query: Type.Object({ type: ObjectType }),
  reply: Type.Object({ data: ObjectAnswers }),
});

export const saveObjectData = endpoint({
  method: 'POST',
  path: '/saveObjectData.php',
  summary: 'Store an object of a type. Values that are absent do not change',
  access: 'session',
  body: Type.Object({ type: ObjectType, data: ObjectAnswers }),
  reply: Done,
});
