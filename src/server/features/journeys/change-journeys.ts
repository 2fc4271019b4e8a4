import type { Updateable } from 'kysely';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { changeJourneys, claimJourney } from '#contract/journeys/journeys.ts';
import { type Vehicle, vehicleNames } from '#contract/journeys/vehicles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { guardFiledYear } from '../../data/books/filed-years.ts';
import { changeJourneyRows, lockJourneys } from '../../data/journeys/change-journeys.ts';
import { hasClash } from '../../data/journeys/journey-clash.ts';
import { journeyYear, journeyYears } from '../../data/journeys/journey-years.ts';
import { journeysWord } from '../../data/journeys/journeys-word.ts';
import type { Journeys } from '../../data/journeys/schema.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { descriptionOf, hundredthsOf, TIME_TAKEN } from './journey-fields.ts';
import { requirePro } from './plan-of.ts';
import { lockedJourney } from './save-journey.ts';

type Act = BodyOf<typeof changeJourneys>['act'];

/**
 * Does one thing to journeys: all of it or nothing. Claiming uses the logged miles; a discarded journey loses its claim.
 * Journeys that it makes no difference to stay out of the change. Throws not_found, conflict if there is nothing to do
 * or a restored journey clashes, plan_required, filed_year.
 */
export async function changeAll(
  tx: Tx,
  actor: Actor,
  { ids, act }: { readonly ids: readonly number[]; readonly act: Act },
  knowsFiled: boolean,
): Promise<{ change_id: number; changed: number }> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  await lockJourneys(tx, userId);
  const rows = await tx
    .selectFrom('journeys')
    .select(['journey_id', 'claimed', 'discarded', 'vehicle', 'started'])
    .where('user_id', '=', userId)
    .where('journey_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .forUpdate()
    .execute();
  if (rows.length !== new Set(ids).size) throw new AppError('not_found', 'We cannot find these journeys.');
  const open = rows.filter((row) => changes(act, row));
  if (open.length === 0)
    throw new AppError('conflict', 'There is nothing to change. Someone has done it already.');
  const chosen = open.map(({ journey_id }) => journey_id);
  const years =
    act === 'claim'
      ? [...new Set(open.map(({ started }) => journeyYear(started)))]
      : await journeyYears(tx, userId, chosen);
  await guardFiledYear(tx, userId, years, knowsFiled);
  const change_id = await changeJourneyRows(
    tx,
    actor,
    { label: labelOf(act, open.length), ids: chosen },
    async () => {
      await tx
        .updateTable('journeys')
        .set(sets(act))
        .where('user_id', '=', userId)
        .where('journey_id', '=', sql<number>`any(${chosen}::bigint[])`)
        .execute();
      return [];
    },
  );
  if (act === 'restore' && (await hasClash(tx, userId, chosen))) throw new AppError('conflict', TIME_TAKEN);
  return { change_id, changed: open.length };
}

/** Claims a journey with these miles, or changes its claim. Throws not_found, invalid, plan_required, filed_year. */
export async function claimOne(
  tx: Tx,
  actor: Actor,
  { id, miles, comments, tags, filed }: QueryOf<typeof claimJourney>,
): Promise<number> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  await lockJourneys(tx, userId);
  const row = await lockedJourney(tx, userId, id);
  if (row.discarded) throw new AppError('conflict', 'This journey is discarded. Restore it first.');
  await guardFiledYear(tx, userId, [journeyYear(row.started)], filed === 'Y');
  const text = comments === undefined ? row.comments : descriptionOf(comments);
  const label = row.claimed ? `Changed the claim of ${text}` : `Claimed ${text}`;
  return changeJourneyRows(tx, actor, { label, ids: [id] }, async () => {
    await tx
      .updateTable('journeys')
      .set({
        claimed: true,
        miles_claimed: hundredthsOf(miles),
        comments: text,
        ...(tags === undefined ? {} : { tags }),
      })
      .where('user_id', '=', userId)
      .where('journey_id', '=', id)
      .execute();
    return [];
  });
}

function changes(act: Act, row: { claimed: boolean; discarded: boolean; vehicle: Vehicle }): boolean {
  switch (act) {
    case 'claim':
      return !row.claimed && !row.discarded;
    case 'unclaim':
      return row.claimed;
    case 'discard':
      return !row.discarded;
    case 'restore':
      return row.discarded;
    case 'in_vehicle':
    case 'on_motorcycle':
    case 'on_bicycle':
      return row.vehicle !== act;
  }
}

function sets(act: Act): Updateable<Journeys> {
  switch (act) {
    case 'claim':
      return { claimed: true, miles_claimed: sql`miles` as never };
    case 'unclaim':
      return { claimed: false, miles_claimed: 0 };
    case 'discard':
      return { claimed: false, miles_claimed: 0, discarded: true };
    case 'restore':
      return { discarded: false };
    case 'in_vehicle':
    case 'on_motorcycle':
    case 'on_bicycle':
      return { vehicle: act };
  }
}

function labelOf(act: Act, count: number): string {
  const journeys = journeysWord(count);
  switch (act) {
    case 'claim':
      return `Claimed ${journeys}`;
    case 'unclaim':
      return `Unclaimed ${journeys}`;
    case 'discard':
      return `Discarded ${journeys}`;
    case 'restore':
      return `Restored ${journeys}`;
    case 'in_vehicle':
    case 'on_motorcycle':
    case 'on_bicycle':
      return `Changed ${journeys} to “${vehicleNames[act]}”`;
  }
}
