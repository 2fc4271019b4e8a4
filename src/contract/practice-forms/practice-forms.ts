import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { Done, DoneOrMessage, endpoint, Id, Whole, words } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { practiceRoles } from '../practice/practice-words.ts';

/** The own forms of a practice: made and published by its owners and members, read by all its people. */
const Moment = Type.String({ description: 'ISO 8601. Empty if it has not happened.' });
const strict = { additionalProperties: false } as const;
export const formId = Type.Object({ id: Id });

const PracticeFormSummary = Type.Object({
  id: Id,
  title: Type.String(),
  version: Whole({ description: 'The newest published version. 0 if none.' }),
  hasDraft: Type.Boolean(),
  retired: Type.Boolean({ description: 'It is no longer sent.' }),
  sent: Whole({ description: 'How many clients have it.' }),
  submitted: Whole({ description: 'How many of them have sent it back.' }),
});
export type PracticeFormSummary = Type.Static<typeof PracticeFormSummary>;

const PracticeVersion = Type.Object({
  version: Type.Integer(),
  published: Moment,
  publishedBy: Type.String(),
  note: Type.String(),
});
export type PracticeVersion = Type.Static<typeof PracticeVersion>;

export const listPracticeForms = endpoint({
  method: 'GET',
  path: '/practice/forms',
  summary: 'The own forms of the practice',
  access: 'agent',
  reply: Type.Object({ role: words(...practiceRoles), forms: Type.Array(PracticeFormSummary) }),
});

export const createPracticeForm = endpoint({
  method: 'POST',
  path: '/practice/forms',
  summary: 'Start a form with this draft. Its code, year and kind are ours to set',
  access: 'agent',
  body: Type.Object({ definition: Definition }, strict),
  bodyLimit: 2_000_000,
  reply: Type.Object({
    status: words('success', 'error'),
    id: Type.Optional(Id),
    message: Type.Optional(Type.String()),
  }),
});

export const getPracticeForm = endpoint({
  method: 'GET',
  path: '/practice/forms/:id',
  summary: 'One form: the published definition, any draft, and the versions',
  access: 'agent',
  params: formId,
  reply: Type.Object({
    me: Type.String({ description: 'The email of the caller.' }),
    role: words(...practiceRoles),
    retired: Type.Boolean(),
    published: Definition,
    draft: Type.Union([
      Type.Object({
        definition: Definition,
        revision: Type.Integer(),
        savedBy: Type.String(),
        saved: Moment,
      }),
      Type.Null(),
    ]),
    versions: Type.Array(PracticeVersion),
  }),
});

export const getPracticeFormVersion = endpoint({
  method: 'GET',
  path: '/practice/forms/:id/versions/:version',
  summary: 'One published version',
  access: 'agent',
  params: Type.Object({ id: Id, version: Whole({ minimum: 1 }) }),
  reply: Type.Object({ definition: Definition }),
});

export const savePracticeDraft = endpoint({
  method: 'PUT',
  path: '/practice/forms/:id/draft',
  summary: 'Save the draft. Refused with conflict if someone has saved or published since',
  access: 'agent',
  params: formId,
  body: Type.Object(
    {
      definition: Definition,
      revision: Whole({ minimum: 0, description: 'The revision it was edited from. 0 starts a draft.' }),
      version: Whole({ minimum: 0, description: 'The published version it was edited from. 0 if none.' }),
    },
    strict,
  ),
  bodyLimit: 2_000_000,
  reply: Type.Object({ status: Type.Literal('success'), revision: Type.Integer() }),
});

export const discardPracticeDraft = endpoint({
  method: 'DELETE',
  path: '/practice/forms/:id/draft',
  summary: 'Discard the draft. A form that was never published goes with it',
  access: 'agent',
  params: formId,
  query: Type.Object({ revision: Whole({ minimum: 1 }) }),
  reply: Done,
});

export const publishPracticeForm = endpoint({
  method: 'POST',
  path: '/practice/forms/:id/publish',
  summary: 'Publish the draft as the next version. Clients who have the form keep their version',
  access: 'agent',
  params: formId,
  body: Type.Object({ revision: Whole({ minimum: 1 }), note: Type.String({ maxLength: 500 }) }, strict),
  reply: Type.Union([
    Type.Object({ status: Type.Literal('success'), version: Type.Integer() }),
    Type.Object({ status: Type.Literal('error'), message: Type.String(), problems: Type.Array(Problem) }),
  ]),
});

export const retirePracticeForm = endpoint({
  method: 'POST',
  path: '/practice/forms/:id/retire',
  summary: 'Take a form out of use, or put it back. What was sent stays',
  access: 'agent',
  params: formId,
  body: Type.Object({ retired: Type.Boolean() }, strict),
  reply: DoneOrMessage,
});
