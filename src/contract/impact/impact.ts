import Type from 'typebox';
import { Definition } from '#form-schemas/definition.ts';
import { lossReasons } from '#form-schemas/migrations/loss-words.ts';
import { endpoint, Pounds, words } from '../endpoint.ts';
import { Problem } from '../problem.ts';

/**
 * Staff calls: how publishing a draft affects saved answers and filed returns. Only counts and shapes leave the server,
 * never a name, an answer or a person's tax.
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
  changed: Type.Integer({ description: 'Number of sampled forms whose tax would change.' }),
  median: Type.Union([Pounds, Type.Null()], {
    description: 'The median change. Null if so few change that it would identify one of them.',
  }),
  refused: Type.Integer({ description: 'Number of forms whose tax could no longer be worked out.' }),
});
export type TaxEffect = Type.Static<typeof TaxEffect>;

const counts = {
  saved: Type.Integer({
    description: 'Number of saved forms. For a dialog, records with an answer to a field that staff added.',
  }),
  drafts: Type.Integer({ description: 'Number of forms with unsaved answers.' }),
  filed: Type.Integer({ description: 'Number of returns that HMRC has accepted. They stay as they are.' }),
};

export const BoxImpact = Type.Object({
  box: Type.String({ description: 'The id or name of the box. Empty for the form itself.' }),
  ...counts,
});
export type BoxImpact = Type.Static<typeof BoxImpact>;

export const getImpact = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact',
  summary: 'How many saved and filed answers a draft affects, box by box',
  access: 'admin',
  role: 'viewer',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      boxes: Type.Optional(
        Type.Array(Type.String({ maxLength: 80 }), {
          maxItems: 2000,
          description: 'Other boxes to include, by id.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      /**
       * Every box that differs, in the order of the draft; then the boxes that are removed, the form itself, and
       * requested boxes.
       */
      boxes: Type.Array(BoxImpact),
    }),
    problems,
  ]),
});

export const getTaxImpact = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact/tax',
  summary:
    'Whose tax a draft would change. Recalculates a sample of saved forms with the version in force and with the draft',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      sample: Type.Object({
        of: Type.Integer({ description: 'Number of saved forms, counted once for each year.' }),
        taken: Type.Integer({
          description: 'How many of them were recalculated. The sample is the same each time.',
        }),
        ...TaxEffect.properties,
      }),
      /** By box id; empty for the form itself. A box that is missing here cannot change the tax. */
      boxes: Type.Record(Type.String(), TaxEffect),
      milliseconds: Type.Integer(),
    }),
    problems,
  ]),
});

export const MovedShape = Type.Object({
  before: Type.String({ description: 'The answer with letters shown as A and a, and digits as 9.' }),
  after: Type.String(),
  count: Type.Integer(),
  lost: Type.Boolean(),
});
export type MovedShape = Type.Static<typeof MovedShape>;

export const AnswerLoss = Type.Object({
  key: Type.String({ description: 'Identifies the loss. It stays the same while the draft does the same.' }),
  reason: words(...lossReasons),
  count: Type.Integer(),
  confirmed: Type.Union([Type.Object({ who: Type.String(), at: Type.String() }), Type.Null()]),
});
export type AnswerLoss = Type.Static<typeof AnswerLoss>;

export const MovedBox = Type.Object({
  box: Type.String({ description: 'The id or name of the box that filers use now.' }),
  answers: Type.Integer({ description: 'Number of saved forms with an answer in it.' }),
  same: Type.Integer({
    description: 'How many of those answers are the same after converting there and back.',
  }),
  shapes: Type.Array(MovedShape, { description: 'The most common shapes.' }),
  loss: Type.Union([AnswerLoss, Type.Null()]),
});
export type MovedBox = Type.Static<typeof MovedBox>;

export const ArrivingBox = Type.Object({
  ...MovedBox.properties,
  box: Type.String({ description: 'The id or name of the box in the draft.' }),
  answers: Type.Integer({
    description: 'Number of saved copies of the other form with an answer in the box that moves.',
  }),
  same: Type.Integer({ description: 'How many of those answers arrive unchanged.' }),
  form: Type.String({ description: 'The code of the other form.' }),
  from: Type.String({ description: 'The name staff see there, such as Box 9.' }),
});
export type ArrivingBox = Type.Static<typeof ArrivingBox>;

export const previewMoves = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/preview',
  summary: 'What a draft does to saved answers: how many stay the same, and which are lost',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      forms: Type.Integer({ description: 'Number of saved forms checked.' }),
      boxes: Type.Array(MovedBox),
      arriving: Type.Array(ArrivingBox, {
        description: 'Answers that move here from other forms, once they are removed there.',
      }),
      milliseconds: Type.Integer(),
    }),
    problems,
  ]),
});

export const confirmLosses = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/confirm',
  summary: 'Confirm losses that the preview of a draft lists. Review, approval and publishing require this',
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
      endsReview: Type.Boolean({
        description: 'The draft was in review or approved without these losses, so its review ends.',
      }),
    }),
    problems,
  ]),
});
