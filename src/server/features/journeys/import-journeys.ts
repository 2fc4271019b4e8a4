import type { ReplyOf } from '#contract/endpoint.ts';
import type { importJourneys, lookAtJourneys } from '#contract/journeys/journeys.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { guardFiledYear } from '../../data/books/filed-years.ts';
import { changeJourneyRows, lockJourneys } from '../../data/journeys/change-journeys.ts';
import { journeyYear } from '../../data/journeys/journey-years.ts';
import { journeysWord } from '../../data/journeys/journeys-word.ts';
import { newestTaxYear } from '../../data/rates/tax-years.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { requirePro } from './plan-of.ts';
import { type FileJourney, type LineProblem, readJourneys } from './read-journeys.ts';

/** How many rows one statement inserts. */
const ROWS = 500;

/** What a file would add. Throws plan_required. */
export async function lookAtFile(
  tx: Tx,
  userId: number,
  csv: string,
  now: Date,
): Promise<ReplyOf<typeof lookAtJourneys>> {
  await requirePro(tx, userId, now);
  const { rows, problems, known } = await plan(tx, userId, csv, now);
  return {
    rows: rows.map(({ started, ended, vehicle, miles, claimed, ...row }) => ({
      ...row,
      start_time: started.toISOString(),
      end_time: ended.toISOString(),
      type: vehicle,
      miles: miles / 100,
      claimed: claimed ? ('Y' as const) : ('N' as const),
    })),
    problems: [...problems],
    known,
  };
}

/** Adds the journeys of a file: all or none. Throws invalid with the first problem, plan_required, filed_year. */
export async function importFile(
  tx: Tx,
  actor: Actor,
  csv: string,
  knowsFiled: boolean,
): Promise<ReplyOf<typeof importJourneys>> {
  const { userId, now } = actor;
  await requirePro(tx, userId, now);
  await lockJourneys(tx, userId);
  const { rows, problems } = await plan(tx, userId, csv, now);
  const [first] = problems;
  if (first !== undefined)
    throw new AppError('invalid', `${first.line === 0 ? '' : `Line ${first.line}: `}${first.message}`);
  if (rows.length === 0) throw new AppError('invalid', 'The file has no new journeys.');
  const years = rows.filter(({ claimed }) => claimed).map(({ started }) => journeyYear(started));
  await guardFiledYear(tx, userId, [...new Set(years)], knowsFiled);
  const label = `Imported ${journeysWord(rows.length)}`;
  const change_id = await changeJourneyRows(tx, actor, { label, ids: [] }, async () => {
    const ids: number[] = [];
    for (let at = 0; at < rows.length; at += ROWS) {
      const added = await tx
        .insertInto('journeys')
        .values(
          rows.slice(at, at + ROWS).map((row) => ({
            user_id: userId,
            created: now,
            started: row.started,
            ended: row.ended,
            vehicle: row.vehicle,
            miles: row.miles,
            miles_claimed: row.claimed ? row.miles : 0,
            claimed: row.claimed,
            start_postcode: row.start_postcode,
            end_postcode: row.end_postcode,
            waypoints: row.waypoints,
            comments: row.comments,
          })),
        )
        .returning('journey_id')
        .execute();
      ids.push(...added.map(({ journey_id }) => journey_id));
    }
    return ids;
  });
  return { status: 'success', added: rows.length, change_id };
}

/** The rows that can be added, in the order of their start; those logged already are left out. */
async function plan(
  tx: Tx,
  userId: number,
  csv: string,
  now: Date,
): Promise<{ rows: FileJourney[]; problems: readonly LineProblem[]; known: number }> {
  const { journeys, problems } = readJourneys(csv, await newestTaxYear(tx, now));
  const logged = await tx
    .selectFrom('journeys')
    .select(['started', 'ended', 'miles', 'comments'])
    .where('user_id', '=', userId)
    .where('discarded', '=', false)
    .execute();
  const same = new Set(logged.map(keyOf));
  const fresh = journeys.filter((one) => !same.has(keyOf(one)));
  const clashes = clashesOf(fresh, logged);
  const found = [...problems, ...clashes].toSorted((one, other) => one.line - other.line);
  const bad = new Set(clashes.map(({ line }) => line));
  return {
    rows: fresh
      .filter(({ line }) => !bad.has(line))
      .toSorted((one, other) => one.started.getTime() - other.started.getTime()),
    problems: found,
    known: journeys.length - fresh.length,
  };
}

/** Lines whose time another journey has: a logged one, or an earlier one of the file. */
function clashesOf(
  fresh: readonly FileJourney[],
  logged: readonly Pick<FileJourney, 'started' | 'ended'>[],
): LineProblem[] {
  const all = [...logged.map((one) => ({ ...one, line: 0 })), ...fresh].toSorted(
    (one, other) => one.started.getTime() - other.started.getTime() || one.line - other.line,
  );
  const problems: LineProblem[] = [];
  let last: (typeof all)[number] | undefined;
  for (const one of all) {
    if (last !== undefined && one.line + last.line > 0 && one.started < last.ended) {
      const line = Math.max(one.line, last.line);
      const other = Math.min(one.line, last.line);
      problems.push({
        line,
        message:
          other === 0
            ? 'There is already a journey logged for this time.'
            : `It is at the same time as line ${other}.`,
      });
    }
    if (last === undefined || one.ended > last.ended) last = one;
  }
  return problems;
}

function keyOf({ started, miles, comments }: Pick<FileJourney, 'started' | 'miles' | 'comments'>): string {
  // Minutes: the screen adds a millisecond to the start.
  return `${Math.floor(started.getTime() / 60_000)} ${miles} ${comments}`;
}
