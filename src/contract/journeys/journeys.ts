import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { endpoint, Id, words, YesNo } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';
import { Changed, KnowsFiled } from '../transactions/book-changes.ts';
import { LONGEST_FILE, MOST_IMPORTED, MOST_MILES, vehicles } from './vehicles.ts';

const lengths = dialogLengths.journey;
const Vehicle = words(...vehicles);
const Instant = Type.String({
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,3})?)?Z$',
  description: 'An instant, such as 2026-11-28T09:30:00Z.',
});
const Postcode = Type.String({ maxLength: lengths.start_postcode, description: 'UNKNOWN if not given.' });
const Comments = Type.String({ maxLength: lengths.description });
const Tags = Type.String({ maxLength: 255 });
/** With at most two decimals. */
const Miles = Type.Number({ exclusiveMinimum: 0, maximum: MOST_MILES, multipleOf: 0.01 });
const Waypoints = Type.String({
  maxLength: 89,
  pattern: '^([^|]{1,8}(\\|[^|]{1,8}){0,9})?$',
  description: 'The postcodes of up to ten stops on the way, with | between them; empty if there are none.',
});
/** Query parameters are text. */
const MilesText = Type.Number({ exclusiveMinimum: 0, maximum: MOST_MILES });

/** Spec 2, 3. */
export const Journey = Type.Object({
  id: Id,
  journey_id: Id,
  claimed: YesNo,
  start_time: Instant,
  end_time: Instant,
  type: Vehicle,
  miles: Type.Number({ description: 'The miles logged.' }),
  miles_claimed: Type.Number({ description: '0 while it is not claimed.' }),
  start_postcode: Postcode,
  end_postcode: Postcode,
  comments: Type.String(),
  tags: Type.String(),
  waypoints: Type.String(),
  extra: SavedExtra,
});
export type Journey = Type.Static<typeof Journey>;

export const getJourneys = endpoint({
  method: 'GET',
  path: '/getJourneys.php',
  summary:
    'The journeys, newest first; with pending=N those that were discarded. Empty unless the plan is pro',
  access: 'session',
  query: Type.Object({ app: Type.Optional(Type.Literal('web')), pending: Type.Optional(Type.Literal('N')) }),
  reply: Type.Object({
    journeys: Type.Array(Journey),
    plan: Type.Integer(),
    error: Type.Optional(Type.String({ description: 'Why there are no journeys: plan_required.' })),
  }),
});

const AddReply = Type.Object({
  status: words('success', 'error'),
  id: Type.Optional(Id),
  change_id: Type.Optional(Id),
  message: Type.Optional(Type.String()),
});

export const addJourney = endpoint({
  method: 'POST',
  path: '/addJourney.php',
  summary: 'Log a journey. Status error if another journey is logged for this time',
  access: 'session',
  isAct: true,
  query: Type.Object({
    date: Instant,
    enddate: Instant,
    start_postcode: Postcode,
    end_postcode: Postcode,
    miles: MilesText,
    comments: Comments,
    vehicle: Vehicle,
    waypoints: Type.Optional(Waypoints),
  }),
  body: Type.Union([
    Type.Null(),
    Type.Object({ extra: Type.Optional(ExtraAnswers) }, { additionalProperties: false }),
  ]),
  reply: AddReply,
});

export const claimJourney = endpoint({
  method: 'POST',
  path: '/claimJourney.php',
  summary: 'Claim a journey with these miles, or change the claim with mode=edit',
  access: 'session',
  isAct: true,
  query: Type.Object({
    id: Id,
    miles: MilesText,
    comments: Type.Optional(Comments),
    mode: Type.Optional(Type.Literal('edit')),
    tags: Type.Optional(Tags),
    filed: KnowsFiled,
  }),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

export const unclaimJourney = endpoint({
  method: 'GET',
  path: '/unclaimJourney.php',
  summary: 'Remove the claim of a journey. Its claimed miles become 0',
  access: 'session',
  changes: true,
  isAct: true,
  query: Type.Object({ id: Id, filed: KnowsFiled }),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

export const editJourney = endpoint({
  method: 'POST',
  path: '/editJourney.php',
  summary: 'Change the given fields of a journey. Status error if another journey is logged for this time',
  access: 'session',
  isAct: true,
  query: Type.Object({ id: Id, filed: KnowsFiled }),
  body: Type.Object(
    {
      type: Type.Optional(Vehicle),
      start_time: Type.Optional(Instant),
      end_time: Type.Optional(Instant),
      start_postcode: Type.Optional(Postcode),
      end_postcode: Type.Optional(Postcode),
      miles: Type.Optional(Miles),
      comments: Type.Optional(Comments),
      tags: Type.Optional(Tags),
      waypoints: Type.Optional(Waypoints),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: AddReply,
});

export const discardJourney = endpoint({
  method: 'POST',
  path: '/discardJourney.php',
  summary: 'Discard a journey, or restore it with restore=Y. A discarded journey is not claimed',
  access: 'session',
  isAct: true,
  query: Type.Object({ id: Id, restore: Type.Optional(YesNo), filed: KnowsFiled }),
  reply: Type.Object({ status: Type.Literal('success'), ...Changed }),
});

export const changeJourneys = endpoint({
  method: 'POST',
  path: '/journeys/change',
  summary: 'Do one thing to several journeys: all of it or nothing',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      ids: Type.Array(Id, { minItems: 1, maxItems: 20_000, uniqueItems: true }),
      act: words('claim', 'unclaim', 'discard', 'restore', ...vehicles),
    },
    { additionalProperties: false },
  ),
  bodyLimit: 400_000,
  reply: Type.Object({ status: Type.Literal('success'), ...Changed, changed: Type.Integer() }),
});

export const repeatJourney = endpoint({
  method: 'POST',
  path: '/journeys/:id/repeat',
  summary: 'Log a journey again at another time, with the same claim. Status error if that time is taken',
  access: 'session',
  isAct: true,
  params: Type.Object({ id: Id }),
  query: Type.Object({ date: Instant, filed: KnowsFiled }),
  reply: AddReply,
});

/** A row of a CSV file of journeys, as it was understood. */
export const ReadJourney = Type.Object({
  line: Type.Integer({ description: 'In the file; the headings are line 1.' }),
  start_time: Instant,
  end_time: Instant,
  type: Vehicle,
  miles: Type.Number(),
  claimed: YesNo,
  start_postcode: Type.String(),
  end_postcode: Type.String(),
  comments: Type.String(),
  waypoints: Type.String(),
});
export type ReadJourney = Type.Static<typeof ReadJourney>;

const Csv = Type.Object(
  { csv: Type.String({ minLength: 1, maxLength: LONGEST_FILE }) },
  { additionalProperties: false },
);

export const lookAtJourneys = endpoint({
  method: 'POST',
  path: '/journeys/import/look',
  summary: `What a CSV file of journeys contains, and which lines cannot be imported. Saves nothing. At most ${MOST_IMPORTED} rows`,
  access: 'session',
  changes: false,
  body: Csv,
  bodyLimit: 2_000_000,
  reply: Type.Object({
    rows: Type.Array(ReadJourney, { description: 'The journeys that would be added.' }),
    problems: Type.Array(
      Type.Object({ line: Type.Integer({ description: '0: the whole file.' }), message: Type.String() }),
    ),
    known: Type.Integer({ description: 'Number of rows left out because they are logged already.' }),
  }),
});

export const importJourneys = endpoint({
  method: 'POST',
  path: '/journeys/import',
  summary: 'Add the journeys of a CSV file, all or none. Refused if a line has a problem',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Csv,
  bodyLimit: 2_000_000,
  reply: Type.Object({ status: Type.Literal('success'), added: Type.Integer(), ...Changed }),
});
