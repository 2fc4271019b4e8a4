import Type from 'typebox';
import { Field } from '#form-schemas/definition.ts';
import { which } from './definitions.ts';
import { endpoint, words } from './endpoint.ts';
import { Problem } from './problem.ts';

/** One place elsewhere that names a box of the form. */
export const Reader = Type.Object({
  code: Type.String({ description: 'The form that reads it.' }),
  taxYear: Type.String({ description: 'Of its definition.' }),
  title: Type.String(),
  state: words('in force', 'scheduled', 'draft', 'scenario'),
  place: Type.String({ description: 'Rule most, or Condition of Box 4.' }),
  name: Type.String({ description: 'What it calls the box.' }),
  stops: Type.Boolean({
    description: 'The form in force has the box: a version without it is not published while this is so.',
  }),
});
export type Reader = Type.Static<typeof Reader>;

/** A box of another form, as people know it. */
export const OtherBox = Type.Object({
  name: Type.String({ description: 'As conditions read it: employment.box_1.' }),
  code: Type.String({ description: 'The form that has it.' }),
  title: Type.String({ description: 'Of that form.' }),
  field: Type.Pick(Field, ['box', 'title', 'format', 'currency', 'choices']),
});
export type OtherBox = Type.Static<typeof OtherBox>;

export const getReferences = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/references',
  summary:
    'Where other forms, their drafts and scenarios, its own too, name boxes of this form, and what this form names of them',
  access: 'admin',
  role: 'viewer',
  isQuiet: true,
  params: which,
  reply: Type.Object({
    readers: Type.Array(Reader),
    problems: Type.Array(Problem, { description: 'Of the draft; of what is published where there is none.' }),
    drafts: Type.Array(Problem, {
      description: 'What it and a form that is a draft so far cannot both have: only one can be published.',
    }),
    boxes: Type.Array(OtherBox, {
      description:
        'What its draft and its versions, of every year, read of other forms: each box as the first of the years it holds for has it. One that none of them has is left out.',
    }),
  }),
});
