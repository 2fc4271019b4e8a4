import Type from 'typebox';
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

export const getReferences = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/references',
  summary:
    'Where other forms, their drafts and scenarios, its own too, name boxes of this form, and what this form names that is not there',
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
  }),
});
