import type { saveBusiness as call } from '#contract/businesses/businesses.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { BusinessKind } from '#contract/businesses/business-kinds.ts';
import { type CalendarDate, parseUkDate } from '#domain/calendar-date.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { extraColumn } from '../../data/answers/extra/save-extra.ts';
import { boxCode, allCategories } from '../../data/books/tax-categories.ts';
import { guardFiledYears } from '../../data/books/filed-years.ts';
import { kindOfCode, mainOf } from '../../data/businesses/business-of.ts';
import { type Business, businessesOf, hmrcTrades } from '../../data/businesses/businesses.repo.ts';

/** Forms have room for 50 trades. */
const MOST_BUSINESSES = 50;

/**
 * Adds or updates a business. A trade belongs wholly to the person. Throws not_found, invalid with the field, filed_year
 * if it changes figures of a filed year, and what extraColumn() throws.
 */
export async function saveBusiness(
  tx: Tx,
  { userId, now }: { userId: number; now: Date },
  body: BodyOf<typeof call>,
  knowsFiled: boolean,
): Promise<ReplyOf<typeof call>> {
  await lockList(tx, userId);
  const own = await businessesOf(tx, userId);
  const before = body.id === -1 ? undefined : own.find(({ id }) => id === body.id);
  if (body.id !== -1 && before === undefined) throw notFound();
  const values = await valuesOf(tx, userId, body, own);
  if (before === undefined && own.length >= MOST_BUSINESSES)
    throw invalid('name', `You can have up to ${MOST_BUSINESSES} businesses. Please remove one first.`);
  const extra = await extraColumn(
    tx,
    userId,
    {
      dialog: 'business',
      sent: body.extra,
      read: { kind: body.kind, name: values.name },
      column: before?.extra,
    },
    now,
  );
  const kinds = new Set([body.kind, ...(before === undefined ? [] : [before.kind])]);
  const isFirst = !own.some(({ kind }) => kind === body.kind);
  const isMain = before !== undefined && mainOf(before.kind, own)?.id === before.id;
  const changes =
    before === undefined
      ? !(isFirst && values.share === 100)
      : before.kind !== body.kind || before.share !== values.share || isMain !== values.main;
  if (changes)
    for (const kind of kinds) await guardFiledYears(tx, userId, await tagged(tx, userId, kind), knowsFiled);
  if (values.main)
    await tx
      .updateTable('businesses')
      .set({ main: false })
      .where('user_id', '=', userId)
      .where('kind', '=', body.kind)
      .execute();
  const row = { ...values, ...(extra === undefined ? {} : { extra }) };
  if (before === undefined) {
    const added = await tx
      .insertInto('businesses')
      .values({ user_id: userId, ...row })
      .returning('business_id')
      .executeTakeFirstOrThrow();
    return { status: 'success', id: added.business_id };
  }
  await tx
    .updateTable('businesses')
    .set(row)
    .where('user_id', '=', userId)
    .where('business_id', '=', before.id)
    .execute();
  return { status: 'success', id: before.id };
}

/** Takes a business out of the list, or puts it back. Throws not_found and filed_year. */
export async function putRemoved(
  tx: Tx,
  userId: number,
  id: number,
  removed: boolean,
  knowsFiled: boolean,
): Promise<void> {
  await lockList(tx, userId);
  const row = await tx
    .selectFrom('businesses')
    .select(['kind', 'removed'])
    .where('user_id', '=', userId)
    .where('business_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (removed && row.removed)) throw notFound();
  await guardFiledYears(tx, userId, await tagged(tx, userId, row.kind), knowsFiled);
  await tx
    .updateTable('businesses')
    .set({ removed })
    .where('user_id', '=', userId)
    .where('business_id', '=', id)
    .execute();
}

async function valuesOf(tx: Tx, userId: number, body: BodyOf<typeof call>, own: readonly Business[]) {
  const name = body.name.trim().replace(/\s+/g, ' ');
  if (name === '') throw invalid('name', 'Please enter a name.');
  const isTaken = own.some((one) => one.id !== body.id && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw invalid('name', `There is already a business called “${name}”. Please choose another name.`);
  const [started, ended] = [dayOf('started', body.started), dayOf('ended', body.ended)];
  if (started !== null && ended !== null && ended < started)
    throw invalid('ended', 'Enter a date on or after the day it started');
  const { hmrc_id = '' } = body;
  if (hmrc_id !== '') {
    if (!(await hmrcTrades(tx, userId)).some(({ id }) => id === hmrc_id)) throw notFound();
    const other = own.find((one) => one.id !== body.id && one.hmrcId === hmrc_id);
    if (other !== undefined) throw invalid('hmrc_id', `${other.name} already has this business of HMRC.`);
  }
  return {
    kind: body.kind,
    name,
    main: body.main === 'Y',
    started,
    ended,
    share: body.kind === 'trade' ? 100 : (body.share ?? 100),
    hmrc_id: body.kind === 'trade' ? hmrc_id : '',
  };
}

function dayOf(field: string, text = ''): CalendarDate | null {
  if (text === '') return null;
  const day = parseUkDate(text);
  if (day === undefined) throw invalid(field, 'Please enter a valid date.');
  return day;
}

/** The transactions that count in a business of a kind. */
async function tagged(tx: Tx, userId: number, kind: BusinessKind): Promise<number[]> {
  const categories = allCategories().flatMap((category) => {
    const code = boxCode(category);
    return code !== undefined && kindOfCode(code) === kind ? [category.id] : [];
  });
  const rows = await tx
    .selectFrom('claims')
    .select('transaction_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('category_id', 'in', categories)
    .execute();
  return rows.map(({ transaction_id }) => transaction_id);
}

/** One change to the list at a time: a double click adds one. */
async function lockList(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute();
}

function notFound(): AppError {
  return new AppError('not_found', 'We cannot find this business.');
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, [{ field, message }]);
}
