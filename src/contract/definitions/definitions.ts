import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { Done, endpoint, Whole, Why, words } from '../endpoint.ts';
import { Problem } from '../problem.ts';
import { Review } from '../filing/review.ts';
import { ScenarioResult } from '../scenarios/scenario-result.ts';

/** Staff calls: the definitions of every form and year, their drafts and versions. */
export const which = Type.Object({
  code: Type.String({ maxLength: 40 }),
  taxYear: Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' }),
});

export const FormSummary = Type.Object({
  code: Type.String(),
  taxYear: Type.String(),
  title: Type.String(),
  kind: Type.String(),
  fields: Type.Integer(),
  version: Whole({ description: 'Published version. 0 if none.' }),
  published: Type.String({ description: 'ISO 8601 timestamp. Empty if none is published.' }),
  holdsFrom: Type.String({
    description: 'ISO 8601 timestamp from which that version applies. Empty if none is published.',
  }),
  withdrawn: Type.Boolean({ description: 'Out of use.' }),
  hasDraft: Type.Boolean({ description: 'There is a draft that differs from the newest version.' }),
  review: words('', 'in review', 'approved', 'sent back'),
  problems: Whole({ description: 'How many problems stop the draft being published. 0 without a draft.' }),
});
export type FormSummary = Type.Static<typeof FormSummary>;

export const Version = Type.Object({
  version: Type.Integer(),
  published: Type.String(),
  publishedBy: Type.String(),
  approvedBy: Type.String({ description: 'Empty if no second admin approved it.' }),
  note: Type.String(),
  holdsFrom: Type.String({ description: 'ISO 8601 timestamp from which it applies.' }),
  status: words('scheduled', 'in force', 'superseded'),
  restores: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The earlier version that it restored. Null if none.',
  }),
  current: Type.Boolean({ description: 'In force now.' }),
  scenarios: Type.Union(
    [
      Type.Object({
        passed: Whole({ description: 'How many scenarios passed when it was published.' }),
        removed: Whole({ description: 'How many scenarios staff removed since the previous version.' }),
      }),
      Type.Null(),
    ],
    { description: 'Null if not known, as for forms that came with the product.' },
  ),
});
export type Version = Type.Static<typeof Version>;

/** When a form was withdrawn (contract/withdrawals/form-withdrawals.ts). */
export const Withdrawal = Type.Object({
  at: Type.String({ description: 'ISO 8601 timestamp.' }),
  by: Type.String(),
  reason: Type.String(),
});
export type Withdrawal = Type.Static<typeof Withdrawal>;

/** A stored text that this release cannot read as a definition. */
export const Unreadable = Type.Object({
  name: Type.String({ description: 'What it is, such as Version 3 or The draft.' }),
  text: Type.String({ description: 'The stored definition, as JSON text.' }),
  problems: Type.Array(Problem),
});
export type Unreadable = Type.Static<typeof Unreadable>;

export const listForms = endpoint({
  method: 'GET',
  path: '/admin/forms',
  summary: 'Every form and dialog of every year',
  access: 'admin',
  role: 'viewer',
  reply: Type.Object({ forms: Type.Array(FormSummary) }),
});

export const getForm = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear',
  summary: 'The published definition, any draft, and the versions',
  access: 'admin',
  role: 'viewer',
  params: which,
  reply: Type.Object({
    /** The newest version. If it cannot be read, the last good one or the readable part of it. */
    published: Definition,
    draft: Type.Union([
      Type.Object({
        definition: Definition,
        revision: Type.Integer(),
        savedBy: Type.String(),
        editedBy: Type.Array(Type.String(), {
          description: 'Everyone who has saved the draft, with the latest person last.',
        }),
        saved: Type.String(),
      }),
      Type.Null(),
    ]),
    review: Type.Union([Review, Type.Null()], {
      description: 'Null if the draft has changed since it was sent for review.',
    }),
    secondAdmin: Type.Boolean({ description: 'Whether a second admin must approve before publishing.' }),
    withdrawal: Type.Union([Withdrawal, Type.Null()], { description: 'Null while it is in use.' }),
    unreadable: Type.Array(Unreadable),
    versions: Type.Array(Version),
  }),
});

export const getFormVersion = endpoint({
  method: 'GET',
  path: '/admin/forms/:code/:taxYear/versions/:version',
  summary: 'One published version',
  access: 'admin',
  role: 'viewer',
  params: Type.Object({ ...which.properties, version: Whole({ minimum: 1 }) }),
  reply: Type.Object({ definition: Definition, version: Version }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/admin/forms/:code/:taxYear/draft',
  summary: 'Save the draft. Refused with conflict if someone has saved or published since',
  access: 'admin',
  role: 'editor',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      revision: Whole({
        minimum: 0,
        description: 'The revision it was edited from. 0 starts a draft.',
      }),
      version: Whole({
        minimum: 0,
        description: 'The published version it was edited from. 0 if none.',
      }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Object({
    status: Type.Literal('success'),
    revision: Type.Integer(),
    problems: Type.Array(Problem),
  }),
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/admin/forms/:code/:taxYear/draft',
  summary: 'Discard the draft. Refused with conflict if someone has saved since the given revision',
  access: 'admin',
  role: 'editor',
  params: which,
  query: Type.Object({ revision: Whole({ minimum: 1 }) }),
  reply: Done,
});

/** Saved answers that filers would lose, box by box, and that no one has confirmed yet. */
const OpenLoss = Type.Object({
  key: Type.String({ description: 'The key that confirms this loss.' }),
  box: Type.String({ description: 'The name staff see, such as Box 9.' }),
  count: Whole({ description: 'Number of saved forms that would lose an answer in this box.' }),
  says: Type.String({ description: 'The loss in words: how many answers would be lost, and why.' }),
});

/** The reply to publishing: the version, or what prevents it. */
export const PublishReply = Type.Union([
  Type.Object({ status: Type.Literal('success'), version: Type.Integer() }),
  Type.Object({
    status: Type.Literal('error'),
    message: Type.String(),
    problems: Type.Array(Problem),
    /** The scenarios that fail or need checking, if they are the reason. */
    failing: Type.Optional(Type.Array(ScenarioResult)),
    /** The losses to confirm, if they are the reason. */
    losses: Type.Optional(Type.Array(OpenLoss)),
  }),
]);
export type PublishReply = Type.Static<typeof PublishReply>;

const holdsFrom = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'ISO 8601 timestamp in the future. If absent, it applies at once.',
  }),
);

export const publishForm = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/publish',
  summary:
    'Publish the draft as the next version. Refused if it has problems, a scenario fails or no one has approved this revision',
  access: 'admin',
  role: 'approver',
  params: which,
  body: Type.Object(
    { revision: Whole({ minimum: 1 }), note: Why, holdsFrom },
    { additionalProperties: false },
  ),
  reply: PublishReply,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/versions/:version/restore',
  summary: 'Roll back: publish the definition of an earlier version as the next version',
  access: 'admin',
  role: 'approver',
  params: Type.Object({ ...which.properties, version: Whole({ minimum: 1 }) }),
  body: Type.Object(
    {
      newest: Whole({ minimum: 1, description: 'The newest version that the reader saw.' }),
      note: Why,
      losses: Type.Optional(
        Type.Array(Type.String({ maxLength: 64 }), {
          maxItems: 500,
          description: 'Keys of the losses of answers to confirm.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: PublishReply,
});
