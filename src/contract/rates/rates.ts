import Type from 'typebox';
import { Version } from '../definitions/definitions.ts';
import { Done, endpoint, Whole, Why, words } from '../endpoint.ts';
import { Review } from '../filing/review.ts';
import { ScenarioResult } from '../scenarios/scenario-result.ts';

/** Staff calls: the rates, limits and allowances of every tax year, with their drafts and versions. */
export const whichRates = Type.Object({ taxYear: Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}$' }) });

export const rateUnits = [
  'pounds',
  'pounds?',
  'percent',
  'count',
  'yes',
  'bands',
  'gainsPeriods',
  'latePaymentSteps',
  'yearLimits',
] as const;
export type RateUnit = (typeof rateUnits)[number];

const Source = Type.Object(
  { title: Type.String({ maxLength: 300 }), url: Type.Optional(Type.String({ maxLength: 600 })) },
  { additionalProperties: false },
);

const Name = Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9]+$' });

/** A figure of a year. Its value can be incomplete; the problems list what prevents publishing. */
export const RateFigure = Type.Object(
  {
    value: Type.Unknown({
      description: 'Pounds, per cent, a count, yes or no, or rows of these. The unit says which.',
    }),
    sources: Type.Array(Source, { maxItems: 20 }),
    verified: Type.Boolean({ description: 'A second source confirms it.' }),
  },
  { additionalProperties: false },
);
export type RateFigure = Type.Static<typeof RateFigure>;

/** Figures by group and name: figures.incomeTax.personalAllowance. */
const byName = { additionalProperties: false } as const;
export const RateFigures = Type.Record(Name, Type.Record(Name, RateFigure, byName), byName);
export type RateFigures = Type.Static<typeof RateFigures>;

export const RateProblem = Type.Object({
  figure: Type.String({ description: 'incomeTax.personalAllowance' }),
  message: Type.String({ description: 'A sentence that names the figure.' }),
  source: Type.Optional(
    Type.Object(
      { at: Whole(), part: words('title', 'url') },
      { description: 'The position of the source that the problem is about.' },
    ),
  ),
});
export type RateProblem = Type.Static<typeof RateProblem>;

export const RateGroup = Type.Object({
  name: Type.String(),
  title: Type.String(),
  figures: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      law: Type.String({ description: 'The Act and section, or the manual page.' }),
      unit: words(...rateUnits),
    }),
  ),
});
export type RateGroup = Type.Static<typeof RateGroup>;

export const RateYear = Type.Object({
  taxYear: Type.String(),
  shipped: Type.Boolean({ description: 'Whether these rates came with the product.' }),
  version: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The version in force. 0 for the shipped rates, null if the year has not been opened.',
  }),
  published: Type.String({ description: 'ISO 8601 timestamp. Empty for the shipped rates.' }),
  scheduledFrom: Type.String({
    description: 'ISO 8601 timestamp from which a newer version applies. Empty if none.',
  }),
  unverified: Type.Integer(),
  hasDraft: Type.Boolean({ description: 'There is a draft that differs from the newest version.' }),
  review: words('', 'in review', 'approved', 'sent back'),
});
export type RateYear = Type.Static<typeof RateYear>;

/** As for forms. Version 0 is the shipped one: its times are empty. */
export const RateVersion = Version;
export type RateVersion = Type.Static<typeof RateVersion>;

const RateDraft = Type.Object({
  figures: RateFigures,
  revision: Type.Integer(),
  savedBy: Type.String(),
  editedBy: Type.Array(Type.String(), {
    description: 'Everyone who has saved the draft, with the latest person last.',
  }),
  saved: Type.String(),
  problems: Type.Array(RateProblem),
});

export const listRateYears = endpoint({
  method: 'GET',
  path: '/admin/rates',
  summary: 'The tax years with rates, and the next one that can be started',
  access: 'admin',
  role: 'viewer',
  reply: Type.Object({
    years: Type.Array(RateYear),
    next: Type.Union([Type.String(), Type.Null()], { description: 'The year that can be started.' }),
  }),
});

export const getRates = endpoint({
  method: 'GET',
  path: '/admin/rates/:taxYear',
  summary: 'The figures in force for a year, its draft, the year before and the versions',
  access: 'admin',
  role: 'viewer',
  params: whichRates,
  reply: Type.Object({
    groups: Type.Array(RateGroup),
    /** Null in a year that is not open yet. */
    inForce: Type.Union([RateFigures, Type.Null()]),
    /** The last published version, in force or not; new drafts start from it. */
    newest: Type.Union([RateFigures, Type.Null()]),
    before: Type.Union([Type.Object({ taxYear: Type.String(), figures: RateFigures }), Type.Null()]),
    draft: Type.Union([RateDraft, Type.Null()]),
    review: Type.Union([Review, Type.Null()], {
      description: 'Null if the draft has changed since it was sent for review.',
    }),
    secondAdmin: Type.Boolean({ description: 'Whether a second admin must approve before publishing.' }),
    versions: Type.Array(RateVersion),
  }),
});

export const getRateVersion = endpoint({
  method: 'GET',
  path: '/admin/rates/:taxYear/versions/:version',
  summary: 'The figures of a version as published. Version 0 is the shipped rates',
  access: 'admin',
  role: 'viewer',
  params: Type.Object({ ...whichRates.properties, version: Whole() }),
  reply: Type.Object({ figures: RateFigures, version: RateVersion }),
});

export const startRates = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/start',
  summary: 'Start a draft for a year from the rates in force in the year before, with no figure verified',
  access: 'admin',
  role: 'editor',
  params: whichRates,
  reply: Type.Object({ status: Type.Literal('success'), revision: Type.Integer() }),
});

export const saveRateDraft = endpoint({
  method: 'PUT',
  path: '/admin/rates/:taxYear/draft',
  summary: 'Save the draft. Refused with conflict if someone has saved or published since',
  access: 'admin',
  role: 'editor',
  params: whichRates,
  body: Type.Object(
    {
      figures: RateFigures,
      revision: Whole({
        minimum: 0,
        description: 'The revision it was edited from. 0 starts a draft.',
      }),
      version: Whole({
        minimum: 0,
        description: 'The newest version it was edited from. 0 for the shipped rates, or none.',
      }),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 1_000_000,
  reply: Type.Object({
    status: Type.Literal('success'),
    revision: Type.Integer(),
    problems: Type.Array(RateProblem),
  }),
});

export const discardRateDraft = endpoint({
  method: 'DELETE',
  path: '/admin/rates/:taxYear/draft',
  summary: 'Discard the draft. Refused with conflict if someone has saved since the given revision',
  access: 'admin',
  role: 'editor',
  params: whichRates,
  query: Type.Object({ revision: Whole({ minimum: 1 }) }),
  reply: Done,
});

/** What an example person would pay: an amount in pounds, or why it cannot be calculated. */
const Tax = Type.Union([Type.Number(), Type.String()]);

export const RateEffect = Type.Object({
  person: Type.String({ description: 'A description of the person.' }),
  before: Type.Union([Tax, Type.Null()], {
    description: 'The tax in the year before. Null if there is none.',
  }),
  inForce: Type.Union([Tax, Type.Null()], {
    description: 'The tax with the rates in force. Null if there are none.',
  }),
  draft: Tax,
});
export type RateEffect = Type.Static<typeof RateEffect>;

export const tryRates = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/try',
  summary: 'What a draft does: the tax of the standard people, and the scenarios for the year that fail',
  access: 'admin',
  role: 'viewer',
  params: whichRates,
  body: Type.Object({ figures: RateFigures }, { additionalProperties: false }),
  bodyLimit: 1_000_000,
  reply: Type.Object({
    problems: Type.Array(RateProblem),
    /** Empty while there are problems. */
    effects: Type.Array(RateEffect),
    scenarios: Whole({ description: 'How many were run.' }),
    failing: Type.Array(ScenarioResult),
  }),
});

/** The reply to publishing: the version, or what prevents it. */
export const RatePublishReply = Type.Union([
  Type.Object({ status: Type.Literal('success'), version: Type.Integer() }),
  Type.Object({
    status: Type.Literal('error'),
    message: Type.String(),
    problems: Type.Array(RateProblem),
    failing: Type.Array(ScenarioResult),
  }),
]);
export type RatePublishReply = Type.Static<typeof RatePublishReply>;

export const publishRates = endpoint({
  method: 'POST',
  path: '/admin/rates/:taxYear/publish',
  summary:
    'Publish the draft as the next version, at once or from a later time. Refused if it has problems, a scenario fails or no one has approved this revision',
  access: 'admin',
  role: 'approver',
  params: whichRates,
  body: Type.Object(
    {
      revision: Whole({ minimum: 1 }),
      note: Why,
      holdsFrom: Type.Optional(
        Type.String({
          maxLength: 40,
          description: 'ISO 8601 timestamp in the future. If absent, it applies at once.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: RatePublishReply,
});
