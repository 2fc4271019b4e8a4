import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { lossReasons } from '#form-schemas/migrations/loss-words.ts';
import { endpoint, Pounds, words } from './endpoint.ts';
import { Problem } from './problem.ts';

/**
 * Staff calls: what publishing a draft would touch of what filers have saved and filed, and where their answers go.
 * Counts and shapes alone: no name, no answer and no tax of anybody leaves the server.
 */
const which = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 40 }),
  taxYear: Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' }),
});
const body = Type.Object({ definition: Definition }, { additionalProperties: false });
const problems = Type.Object({
  status: Type.Literal('error'),
  message: Type.String(),
  problems: Type.Array(Problem),
});

export const TaxEffect = Type.Object({
  changed: Type.Integer({ description: 'Saved forms of the sample whose tax would be another.' }),
  median: Type.Union([Pounds, Type.Null()], {
    description: 'Of the changes; null where so few change that it would tell of one of them.',
  }),
  refused: Type.Integer({ description: 'Those whose tax could not be worked out any more.' }),
});
export type TaxEffect = Type.Static<typeof TaxEffect>;

const counts = {
  saved: Type.Integer({
    description: 'Saved forms; of a dialog, records saved with an answer of a field that staff added.',
  }),
  drafts: Type.Integer({ description: 'Forms with something typed that is not saved.' }),
  filed: Type.Integer({ description: 'Returns HMRC has accepted; they stay as they are.' }),
};

export const BoxImpact = Type.Object({
  box: Type.String({ description: 'The id of the box, or its name; empty for the form itself.' }),
  ...counts,
});
export type BoxImpact = Type.Static<typeof BoxImpact>;

export const getImpact = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact',
  summary: 'How much of what filers saved and filed a draft touches, box by box',
  access: 'admin',
  role: 'viewer',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      boxes: Type.Optional(
        Type.Array(Type.String({ maxLength: 80 }), { maxItems: 2000, description: 'These as well, by id.' }),
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      /** Every box that differs, in the order of the draft, then those that are gone, the form itself, and what was asked for. */
      boxes: Type.Array(BoxImpact),
    }),
    problems,
  ]),
});

export const getTaxImpact = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact/tax',
  summary:
    'Whose tax a draft would change: a sample of saved forms recalculated with what is in force and with it',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      sample: Type.Object({
        of: Type.Integer({ description: 'Saved forms: whoever saved it in two years has two.' }),
        taken: Type.Integer({ description: 'Of them recalculated, the same ones each time.' }),
        ...TaxEffect.properties,
      }),
      /** By the id of the box, empty for the form itself. One that is not here cannot change the tax. */
      boxes: Type.Record(Type.String(), TaxEffect),
      milliseconds: Type.Integer(),
    }),
    problems,
  ]),
});

export const MovedShape = Type.Object({
  before: Type.String({ description: 'Letters as A and a, digits as 9.' }),
  after: Type.String(),
  count: Type.Integer(),
  lost: Type.Boolean(),
});
export type MovedShape = Type.Static<typeof MovedShape>;

export const AnswerLoss = Type.Object({
  key: Type.String({ description: 'What is lost and how; stays while the draft does the same.' }),
  reason: words(...lossReasons),
  count: Type.Integer(),
  confirmed: Type.Union([Type.Object({ who: Type.String(), at: Type.String() }), Type.Null()]),
});
export type AnswerLoss = Type.Static<typeof AnswerLoss>;

export const MovedBox = Type.Object({
  box: Type.String({ description: 'The id of the box filers use now, or its name.' }),
  answers: Type.Integer({ description: 'Saved forms with an answer in it.' }),
  same: Type.Integer({
    description: 'Of them those whose answer is the same again after going forward and back.',
  }),
  shapes: Type.Array(MovedShape, { description: 'The commonest.' }),
  loss: Type.Union([AnswerLoss, Type.Null()]),
});
export type MovedBox = Type.Static<typeof MovedBox>;

export const ArrivingBox = Type.Object({
  ...MovedBox.properties,
  box: Type.String({ description: 'The id of the box of the draft, or its name.' }),
  answers: Type.Integer({
    description: 'Saved forms of the other form with an answer in the box that moves.',
  }),
  same: Type.Integer({ description: 'Of them those whose answer arrives as it was.' }),
  form: Type.String({ description: 'The code of the other form.' }),
  from: Type.String({ description: 'What staff call the box there: Box 9.' }),
});
export type ArrivingBox = Type.Static<typeof ArrivingBox>;

export const previewMoves = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/preview',
  summary: 'What becomes of saved answers under a draft: how many stay the same, and what is lost',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      forms: Type.Integer({ description: 'Saved forms gone through.' }),
      boxes: Type.Array(MovedBox),
      arriving: Type.Array(ArrivingBox, {
        description: 'What comes from other forms, once it is gone there.',
      }),
      milliseconds: Type.Integer(),
    }),
    problems,
  ]),
});

export const confirmLosses = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/confirm',
  summary: 'Confirm losses that the preview of a draft names; review, approval and publishing wait for it',
  access: 'admin',
  role: 'editor',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      losses: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 500 }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      endsReview: Type.Boolean({ description: 'The draft was in review or approved: without these losses.' }),
    }),
    problems,
  ]),
});
