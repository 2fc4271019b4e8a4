import Type from 'typebox';
import { Field } from '#form-schemas/definition.ts';
import { which } from './definitions.ts';
import { endpoint, words } from '../endpoint.ts';
import { Problem } from '../problem.ts';

/** A place outside the form that refers to one of its boxes. */
export const Reader = Type.Object({
  code: Type.String({ description: 'The form that reads it.' }),
  taxYear: Type.String({ description: 'Of its definition.' }),
  title: Type.String(),
  state: words('in force', 'scheduled', 'draft', 'scenario'),
  place: Type.String({ description: 'Rule most, or Condition of Box 4.' }),
  name: Type.String({ description: 'Its name for the box.' }),
  stops: Type.Boolean({
    description: 'The form in force has the box, so a version without it cannot be published.',
  }),
});
export type Reader = Type.Static<typeof Reader>;

/** A box of another form, with its number and title. */
export const OtherBox = Type.Object({
  name: Type.String({ description: 'Its name in conditions: employment.box_1.' }),
  code: Type.String({ description: 'The form with the box.' }),
  title: Type.String({ description: 'Of that form.' }),
  field: Type.Pick(Field, ['box', 'title', 'format', 'currency', 'choices']),
});
export type OtherBox = Type.Static<typeof OtherBox>;

export const getReferences = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/references',
  summary:
    'Where other forms, drafts and scenarios (its own too) refer to boxes of this form, and which of their boxes it refers to',
  access: 'admin',
  role: 'viewer',
  isQuiet: true,
  params: which,
  reply: Type.Object({
    readers: Type.Array(Reader),
    problems: Type.Array(Problem, { description: 'Of the draft, or else of the published form.' }),
    drafts: Type.Array(Problem, {
      description: 'What the form and another draft cannot both have: only one of them can be published.',
    }),
    boxes: Type.Array(OtherBox, {
      description:
        'Boxes of other forms that its draft and its versions, of every year, read, each as defined in the first year that has it. Unknown boxes are left out.',
    }),
  }),
});
