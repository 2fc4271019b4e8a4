import Type from 'typebox';
import { Field } from '#form-schemas/definition.ts';
import { which } from './definitions.ts';
import { endpoint, words } from '../endpoint.ts';
import { Problem } from '../problem.ts';

/** A place outside the form that refers to one of its boxes. */
export const Reader = Type.Object({
  code: Type.String({ description: 'The form that reads it.' }),
  taxYear: Type.String({ description: 'The tax year of its definition.' }),
  title: Type.String(),
  state: words('in force', 'scheduled', 'draft', 'scenario'),
  place: Type.String({ description: 'Where it reads the box, such as Rule most or Condition of Box 4.' }),
  name: Type.String({ description: 'The name it uses for the box.' }),
  stops: Type.Boolean({
    description: 'Whether the form in force has the box. If so, you cannot publish a version without it.',
  }),
});
export type Reader = Type.Static<typeof Reader>;

/** A box of another form, with its number and title. */
export const OtherBox = Type.Object({
  name: Type.String({
    description: 'The name that conditions use, such as employment.box_1 or before.property.box_20.',
  }),
  code: Type.String({ description: 'The form that has the box.' }),
  title: Type.String({ description: 'The title of that form.' }),
  isTogether: Type.Optional(
    Type.Boolean({
      description:
        'It is answered in each entry of a list: conditions get the sum of its numbers, or whether any box is ticked.',
    }),
  ),
  isVaried: Type.Optional(
    Type.Boolean({
      description: 'It is of another kind in another year, so that nothing can be said about what fits it.',
    }),
  ),
  field: Type.Pick(Field, [
    'box',
    'title',
    'format',
    'currency',
    'choices',
    'choicesFrom',
    'widget',
    'computed',
  ]),
});
export type OtherBox = Type.Static<typeof OtherBox>;

export const getReferences = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/references',
  summary:
    'Where forms, drafts and scenarios refer to boxes of this form, and which boxes of other forms it refers to',
  access: 'admin',
  role: 'viewer',
  isQuiet: true,
  params: which,
  reply: Type.Object({
    readers: Type.Array(Reader),
    problems: Type.Array(Problem, {
      description: 'Problems of the draft, or of the published form if there is no draft.',
    }),
    drafts: Type.Array(Problem, {
      description:
        'Problems that it shares with a form that is still a draft. Only one of the two can be published.',
    }),
    boxes: Type.Array(OtherBox, {
      description:
        'The boxes of other forms that its draft and versions read. Each box is as defined in the first year that has it. Boxes that no year has are left out.',
    }),
  }),
});
