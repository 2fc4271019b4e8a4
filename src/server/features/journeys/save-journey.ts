import type { Selectable } from 'kysely';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { addJourney, editJourney } from '#contract/journeys/journeys.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { guardFiledYear } from '../../data/books/filed-years.ts';
import { changeJourneyRows, lockJourneys } from '../../data/journeys/change-journeys.ts';
import { journeyYear } from '../../data/journeys/journey-years.ts';
import type { Journeys } from '../../data/journeys/schema.ts';
import { newestTaxYear } from '../../data/rates/tax-years.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  descriptionOf,
  hundredthsOf,
  isTaken,
  refusePeriod,
  storedPostcode,
  storedWaypoints,
  TIME_TAKEN,
} from './journey-fields.ts';
import { requirePro } from './plan-of.ts';

type Reply = ReplyOf<typeof addJourney>;
type Row = Selectable<Journeys>;

export const CLASH: Reply = { status: 'error', message: TIME_TAKEN };

/** Logs a journey, not claimed. Throws invalid with the field, plan_required and what extraColumn() throws. */
export async function logJourney(
  tx: Tx,
  actor: Actor,
  sent: QueryOf<typeof addJourney>,
  body: BodyOf<typeof addJourney>,
): Promise<Reply> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  const [started, ended] = [new Date(sent.date), new Date(sent.enddate)];
  const row = {
    started,
    ended,
    vehicle: sent.vehicle,
    miles: hundredthsOf(sent.miles),
    start_postcode: storedPostcode(sent.start_postcode),
    end_postcode: storedPostcode(sent.end_postcode),
    waypoints: storedWaypoints(sent.waypoints ?? ''),
    comments: descriptionOf(sent.comments),
  };
  refusePeriod(row, await newestTaxYear(tx, now));
  const save = { dialog: 'journey', sent: body?.extra, read: readByDialog(row), column: undefined } as const;
  const extra = await extraColumn(tx, userId, save, now);
  await lockJourneys(tx, userId);
  if (await isTaken(tx, userId, row)) return CLASH;
  return insertJourney(tx, actor, { ...row, extra: extra ?? null }, `Logged ${row.comments}`);
}

/** Logs the journey again from `date`, claimed if it is. Throws not_found, plan_required, invalid, filed_year. */
export async function repeat(
  tx: Tx,
  actor: Actor,
  { id, date, knowsFiled }: { readonly id: number; readonly date: string; readonly knowsFiled: boolean },
): Promise<Reply> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  await lockJourneys(tx, userId);
  const {
    user_id: _,
    journey_id: __,
    created: ___,
    discarded: ____,
    ...row
  } = await lockedJourney(tx, userId, id);
  const started = new Date(date);
  const ended = new Date(started.getTime() + row.ended.getTime() - row.started.getTime());
  refusePeriod({ started, ended }, await newestTaxYear(tx, now));
  if (await isTaken(tx, userId, { started, ended })) return CLASH;
  if (row.claimed) await guardFiledYear(tx, userId, [journeyYear(started)], knowsFiled);
  const extra = row.extra === null ? null : JSON.stringify(row.extra);
  return insertJourney(tx, actor, { ...row, started, ended, extra }, `Logged ${row.comments} again`);
}

async function insertJourney(
  tx: Tx,
  actor: Actor,
  row: Omit<Row, 'user_id' | 'journey_id' | 'created' | 'discarded' | 'extra' | Claim> &
    Partial<Pick<Row, Claim>> & { readonly extra: string | null },
  label: string,
): Promise<Reply> {
  const { userId, now } = actor;
  let id = 0;
  const change_id = await changeJourneyRows(tx, actor, { label, ids: [] }, async () => {
    const added = await tx
      .insertInto('journeys')
      .values({ user_id: userId, created: now, ...row })
      .returning('journey_id')
      .executeTakeFirstOrThrow();
    id = added.journey_id;
    return [id];
  });
  return { status: 'success', id, change_id };
}

type Claim = 'claimed' | 'miles_claimed' | 'tags';

/**
 * Changes the given fields of a journey. Changed miles also change its claim. Throws not_found, invalid, plan_required,
 * filed_year and what extraColumn() throws.
 */
export async function edit(
  tx: Tx,
  actor: Actor,
  id: number,
  body: BodyOf<typeof editJourney>,
  knowsFiled: boolean,
): Promise<Reply> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  await lockJourneys(tx, userId);
  const before = await lockedJourney(tx, userId, id);
  const row = {
    started: body.start_time === undefined ? before.started : new Date(body.start_time),
    ended: body.end_time === undefined ? before.ended : new Date(body.end_time),
    vehicle: body.type ?? before.vehicle,
    miles: body.miles === undefined ? before.miles : hundredthsOf(body.miles),
    start_postcode:
      body.start_postcode === undefined ? before.start_postcode : storedPostcode(body.start_postcode),
    end_postcode: body.end_postcode === undefined ? before.end_postcode : storedPostcode(body.end_postcode),
    waypoints: body.waypoints === undefined ? before.waypoints : storedWaypoints(body.waypoints),
    comments: body.comments === undefined ? before.comments : descriptionOf(body.comments),
    tags: body.tags ?? before.tags,
  };
  const miles_claimed = before.claimed && body.miles !== undefined ? row.miles : before.miles_claimed;
  refusePeriod(row, await newestTaxYear(tx, now));
  const save = {
    dialog: 'journey',
    sent: body.extra,
    read: readByDialog(row),
    column: before.extra,
  } as const;
  const extra = await extraColumn(tx, userId, save, now);
  if (!before.discarded && (await isTaken(tx, userId, row, [id]))) return CLASH;
  if (before.claimed)
    await guardFiledYear(tx, userId, [journeyYear(before.started), journeyYear(row.started)], knowsFiled);
  const change_id = await changeJourneyRows(
    tx,
    actor,
    { label: `Changed ${row.comments}`, ids: [id] },
    async () => {
      await tx
        .updateTable('journeys')
        .set({ ...row, miles_claimed, ...(extra === undefined ? {} : { extra }) })
        .where('user_id', '=', userId)
        .where('journey_id', '=', id)
        .execute();
      return [];
    },
  );
  return { status: 'success', id, change_id };
}

/** One of the person's journeys, locked. Throws not_found. */
export async function lockedJourney(tx: Tx, userId: number, id: number): Promise<Row> {
  const row = await tx
    .selectFrom('journeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('journey_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this journey.');
  return row;
}

/** As the dialog shows it. */
function readByDialog(
  row: Pick<Row, 'started' | 'vehicle' | 'miles' | 'start_postcode' | 'end_postcode' | 'comments'>,
): DialogValues<'journey'> {
  const text = (value: string) => (value === '' ? undefined : value);
  return {
    description: row.comments,
    vehicle: row.vehicle,
    start_postcode: text(row.start_postcode),
    end_postcode: text(row.end_postcode),
    date: ukDateOf(row.started),
    miles: row.miles / 100,
  };
}
