import type { Selectable } from 'kysely';
import type { BusinessKind } from '#contract/businesses/business-kinds.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import type { OwnBusiness } from './business-of.ts';
import type { BusinessesTable } from './schema.ts';

/** A trade or let of a person, from their own list. */
export interface Business extends OwnBusiness {
  readonly name: string;
  readonly started: CalendarDate | undefined;
  readonly ended: CalendarDate | undefined;
  /** Percent of its income and costs that are the person's: 100 for all of them. */
  readonly share: number;
  /** HMRC's id of it for Digital Tax; '' if unknown. */
  readonly hmrcId: string;
  readonly extra: Selectable<BusinessesTable>['extra'];
}

/** A person's businesses that are not removed, in the order they were added. */
export async function businessesOf(tx: Tx, userId: number): Promise<Business[]> {
  const rows = await tx
    .selectFrom('businesses')
    .select(['business_id', 'kind', 'name', 'main', 'started', 'ended', 'share', 'hmrc_id', 'extra'])
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .orderBy('business_id')
    .execute();
  return rows.map((row) => ({
    id: row.business_id,
    kind: row.kind,
    name: row.name,
    isMain: row.main,
    started: dayOrNone(row.started),
    ended: dayOrNone(row.ended),
    share: Number(row.share),
    hmrcId: row.hmrc_id,
    extra: row.extra,
  }));
}

/** The businesses of a kind, the main one first. */
export function ofKind(kind: BusinessKind, businesses: readonly Business[]): readonly Business[] {
  const found = businesses.filter((one) => one.kind === kind);
  return [...found.filter(({ isMain }) => isMain), ...found.filter(({ isMain }) => !isMain)];
}

/** The trades that HMRC has of a person, as it last described them. */
export async function hmrcTrades(tx: Tx, userId: number): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('mtd_businesses')
    .select(['business_id as id', 'name'])
    .where('user_id', '=', userId)
    .where('type', '=', 'SE')
    .orderBy('business_id')
    .execute();
}

function dayOrNone(day: string | null): CalendarDate | undefined {
  return day === null ? undefined : calendarDate(day);
}
