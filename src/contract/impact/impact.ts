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
  changed: Type.Integer({ description: 'Saved forms in the sample whose tax would change.' }),
  median: Type.Union([Pounds, Type.Null()], {
    description: 'Of the changes; null if there are too few, because it would reveal one of them.',
  }),
  refused: Type.Integer({ description: 'Those whose tax could no longer be calculated.' }),
});
export type TaxEffect = Type.Static<typeof TaxEffect>;

const counts = {
  saved: Type.Integer({
    description: 'Saved forms; for a dialog, records with an answer to a field added by staff.',
  }),
  drafts: Type.Integer({ description: 'Forms with an unsaved draft.' }),
  filed: Type.Integer({ description: 'Returns that HMRC has accepted; they do not change.' }),
};

export const BoxImpact = Type.Object({
  box: Type.String({ description: 'The id of the box, or its name; empty for the form itself.' }),
  ...counts,
});
export type BoxImpact = Type.Static<typeof BoxImpact>;

export const getImpact = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/impact',
  summary: 'How many saved and filed forms a draft affects, box by box',
  access: 'admin',
  role: 'viewer',
  params: which,
  body: Type.Object(
    {
      definition: Definition,
      boxes: Type.Optional(
        Type.Array(Type.String({ maxLength: 80 }), {
          maxItems: 2000,
          description: 'Further boxes to include, by id.',
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
    'Whose tax a draft would change: a sample of saved forms, recalculated with the present form and with the draft',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      sample: Type.Object({
        of: Type.Integer({ description: 'Saved forms: a person who saved it in two years has two.' }),
        taken: Type.Integer({ description: 'How many of them are recalculated; the same ones each time.' }),
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
  before: Type.String({ description: 'Letters as A and a, digits as 9.' }),
  after: Type.String(),
  count: Type.Integer(),
  lost: Type.Boolean(),
});
export type MovedShape = Type.Static<typeof MovedShape>;

export const AnswerLoss = Type.Object({
  key: Type.String({
    description: 'Identifies what is lost and how; unchanged while the draft does the same.',
  }),
  reason: words(...lossReasons),
  count: Type.Integer(),
  confirmed: Type.Union([Type.Object({ who: Type.String(), at: Type.String() }), Type.Null()]),
});
export type AnswerLoss = Type.Static<typeof AnswerLoss>;

export const MovedBox = Type.Object({
  box: Type.String({ description: 'The id of the box in use, or its name.' }),
  answers: Type.Integer({ description: 'Saved forms with an answer in it.' }),
  same: Type.Integer({
    description: 'How many of their answers are unchanged after converting both ways.',
  }),
  shapes: Type.Array(MovedShape, { description: 'The most common ones.' }),
  loss: Type.Union([AnswerLoss, Type.Null()]),
});
export type MovedBox = Type.Static<typeof MovedBox>;

export const ArrivingBox = Type.Object({
  ...MovedBox.properties,
  box: Type.String({ description: 'The id of the box in the draft, or its name.' }),
  answers: Type.Integer({
    description: 'Saved forms of the other form with an answer in the box that moves.',
  }),
  same: Type.Integer({ description: 'How many of their answers arrive unchanged.' }),
  form: Type.String({ description: 'The code of the other form.' }),
  from: Type.String({ description: "Staff's name for the box there: Box 9." }),
});
export type ArrivingBox = Type.Static<typeof ArrivingBox>;

export const previewMoves = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/preview',
  summary: 'What happens to saved answers under a draft: how many stay the same, and what is lost',
  access: 'admin',
  role: 'viewer',
  params: which,
  body,
  bodyLimit: 2_000_000,
  reply: Type.Union([
    Type.Object({
      status: Type.Literal('success'),
      forms: Type.Integer({ description: 'Saved forms checked.' }),
      boxes: Type.Array(MovedBox),
      arriving: Type.Array(ArrivingBox, {
        description: 'Answers from other forms, where the box is removed.',
      }),
      milliseconds: Type.Integer(),
    }),
    problems,
  ]),
});

export const confirmLosses = endpoint({
  method: 'POST',
  path: '/admin/forms/:code/:taxYear/moves/confirm',
  summary: 'Confirm losses listed by the preview of a draft; review, approval and publishing wait for it',
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
        description:
          'The review or approval of the draft has ended, because it did not include these losses.',
      }),
    }),
    problems,
  ]),
});
