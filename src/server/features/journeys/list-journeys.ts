import type { Selectable } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getJourneys, Journey } from '#contract/journeys/journeys.ts';
import { UNKNOWN } from '#contract/journeys/vehicles.ts';
import { PRO } from '#domain/plans.ts';
import { extraReaderOf } from '../../data/answers/extra/read-extra.ts';
import type { Journeys } from '../../data/journeys/schema.ts';
import type { Tx } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { planOf } from './plan-of.ts';

/** How many rows are read and written at once; the server handles other requests in between. */
const CHUNK = 100;

type Reply = ReplyOf<typeof getJourneys>;

/** The journeys of a person, newest first, as a stream. None unless the plan is pro. `tx` is a snapshot. */
export async function listJourneys(
  tx: Tx,
  userId: number,
  { discarded, now }: { readonly discarded: boolean; readonly now: Date },
): Promise<{ rest: Omit<Reply, 'journeys'>; rows: AsyncIterable<Journey[]> }> {
  const plan = await planOf(tx, userId, now);
  if (plan !== PRO) return { rest: { plan, error: 'plan_required' }, rows: none() };
  const answered = await tx
    .selectFrom('journeys')
    .select('extra')
    .where('user_id', '=', userId)
    .where('extra', 'is not', null)
    .execute();
  const extraOf = await extraReaderOf(tx, answered, now);
  const rows = tx
    .selectFrom('journeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('discarded', '=', discarded)
    .orderBy('started', 'desc')
    .orderBy('journey_id', 'desc');
  return { rest: { plan }, rows: wireRows(inChunks(tx, rows, CHUNK), extraOf) };
}

async function* none(): AsyncGenerator<Journey[]> {}

async function* wireRows(
  chunks: AsyncIterable<readonly Selectable<Journeys>[]>,
  extraOf: Awaited<ReturnType<typeof extraReaderOf>>,
): AsyncGenerator<Journey[]> {
  for await (const rows of chunks)
    yield rows.map((row) => {
      const extra = row.extra === null ? undefined : extraOf(row.extra, 'journey');
      return { ...toWire(row), ...(extra !== undefined && { extra }) };
    });
}

function toWire(row: Selectable<Journeys>): Omit<Journey, 'extra'> {
  return {
    id: row.journey_id,
    journey_id: row.journey_id,
    claimed: row.claimed ? 'Y' : 'N',
    start_time: row.started.toISOString(),
    end_time: row.ended.toISOString(),
    type: row.vehicle,
    miles: row.miles / 100,
    miles_claimed: row.miles_claimed / 100,
    start_postcode: row.start_postcode || UNKNOWN,
    end_postcode: row.end_postcode || UNKNOWN,
    comments: row.comments,
    tags: row.tags,
    waypoints: row.waypoints,
  };
}
