import { sql } from 'kysely';
import type { SentKind, SentState } from '#contract/digital-tax/digital-tax-words.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { openText, sealText } from '../../crypto/sealed-texts.ts';
import type { Seal } from '../../crypto/seal.ts';
import type { Tx } from '../../db/database.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';

/** Something that is sent to HMRC for a year. */
export interface ToSend {
  readonly year: TaxYear;
  readonly kind: SentKind;
  /** '' for what concerns the whole year. */
  readonly businessId: string;
  readonly period?: { readonly from: CalendarDate; readonly to: CalendarDate };
  /** The method and path at HMRC, without the person's number. */
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly declaration: string;
  readonly agentId: number | undefined;
  readonly reference?: string;
  /** What is known of it beyond the body. */
  readonly about?: object;
}

/** What was sent, as stored, with its texts opened. */
export interface Sent {
  readonly id: number;
  readonly kind: SentKind;
  readonly businessId: string;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly state: SentState;
  readonly request: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, '' if there was none. */
  readonly body: string;
  readonly reply: string;
  readonly declaration: string;
  readonly agentId: number | undefined;
  readonly status: number | undefined;
  readonly correlationId: string;
  readonly reference: string;
  /** JSON, '' if there is none. */
  readonly about: string;
  readonly started: Date;
}

/** A process that stops while it sends leaves a row behind; after this long it is unsure whether HMRC has it. */
const SENDING_SECONDS = 90;

/**
 * Records what is about to be sent. Undefined if another one of its kind is on its way, or if we do not know yet whether
 * HMRC has the last one: of several calls at once, in any process, one succeeds.
 */
export async function beginSending(
  tx: Tx,
  seal: Seal,
  userId: number,
  send: ToSend,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('mtd_submissions')
    .values({
      user_id: userId,
      tax_year: send.year,
      kind: send.kind,
      business_id: send.businessId,
      period_start: send.period?.from ?? null,
      period_end: send.period?.to ?? null,
      state: 'sending',
      request: send.request,
      headers: JSON.stringify(send.headers),
      body: sealText(seal, send.body === undefined ? '' : JSON.stringify(send.body)),
      reply: '',
      declaration: send.declaration,
      agent_id: send.agentId ?? null,
      status: null,
      correlation_id: '',
      reference: send.reference ?? '',
      about: sealText(seal, send.about === undefined ? '' : JSON.stringify(send.about)),
      started: now,
      finished: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('submission_id')
    .executeTakeFirst();
  return row?.submission_id;
}

/** Records HMRC's reply, or what is known without one. */
export async function finishSending(
  tx: Tx,
  seal: Seal,
  { userId, id, state, reply, reference }: Finished,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('mtd_submissions')
    .set({
      state,
      finished: now,
      ...(reply && {
        status: reply.status,
        correlation_id: reply.correlationId,
        reply: sealText(seal, reply.json === undefined ? '' : JSON.stringify(reply.json)),
      }),
      ...(reference !== undefined && { reference }),
    })
    .where('user_id', '=', userId)
    .where('submission_id', '=', id)
    .execute();
}

export interface Finished {
  readonly userId: number;
  readonly id: number;
  readonly state: Exclude<SentState, 'sending'>;
  readonly reply?: HmrcReply | undefined;
  readonly reference?: string;
}

/** The one of a kind that is on its way or unsure; a process that stopped long ago has left it unsure. */
export async function onItsWay(
  tx: Tx,
  seal: Seal,
  { userId, year, kind, businessId }: { userId: number; year: TaxYear; kind: SentKind; businessId: string },
  now: Date,
): Promise<Sent | undefined> {
  const row = await rowsOf(tx, userId, year)
    .where('kind', '=', kind)
    .where('business_id', '=', businessId)
    .where('state', 'in', ['sending', 'unsure'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const sent = opened(seal, row);
  const isLost = sent.state === 'sending' && now.getTime() - sent.started.getTime() > SENDING_SECONDS * 1000;
  return isLost ? { ...sent, state: 'unsure' } : sent;
}

/** Everything sent for a year, newest first. */
export async function sentFor(tx: Tx, seal: Seal, userId: number, year: TaxYear): Promise<Sent[]> {
  const rows = await rowsOf(tx, userId, year).orderBy('submission_id', 'desc').execute();
  return rows.map((row) => opened(seal, row));
}

/** The last one of a kind, or of a kind and period, that HMRC accepted; undefined if there is none. */
export async function lastAccepted(
  tx: Tx,
  seal: Seal,
  {
    userId,
    year,
    kind,
    businessId,
    ofPeriod,
  }: {
    userId: number;
    year: TaxYear;
    kind: SentKind;
    businessId: string;
    ofPeriod?: { from: CalendarDate; to: CalendarDate } | undefined;
  },
): Promise<Sent | undefined> {
  const ofKind = rowsOf(tx, userId, year)
    .where('kind', '=', kind)
    .where('business_id', '=', businessId)
    .where('state', '=', 'accepted');
  const wanted =
    ofPeriod === undefined
      ? ofKind
      : ofKind.where('period_start', '=', ofPeriod.from).where('period_end', '=', ofPeriod.to);
  const row = await wanted.orderBy('submission_id', 'desc').limit(1).executeTakeFirst();
  return row && opened(seal, row);
}

/** When the final declaration of a year was accepted; undefined if it was not made here. */
export async function finallyDeclared(tx: Tx, userId: number, year: TaxYear): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mtd_submissions')
    .select(sql<Date>`min(finished)`.as('at'))
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('kind', '=', 'final_declaration')
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** When a final declaration was sent of which we do not know yet whether HMRC has it; undefined if there is none. */
export async function declarationInDoubt(tx: Tx, userId: number, year: TaxYear): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('mtd_submissions')
    .select('started')
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('kind', '=', 'final_declaration')
    .where('state', 'in', ['sending', 'unsure'])
    .executeTakeFirst();
  return row?.started;
}

/** Records that HMRC has the final declaration of a year whose reply was lost: HMRC says that the year is declared. */
export async function noteDeclared(tx: Tx, userId: number, year: TaxYear, now: Date): Promise<void> {
  await tx
    .updateTable('mtd_submissions')
    .set({ state: 'accepted', finished: now })
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('kind', '=', 'final_declaration')
    .where((where) =>
      where.or([
        where('state', '=', 'unsure'),
        // One that is being sent now gets its own reply.
        where.and([
          where('state', '=', 'sending'),
          where('started', '<', secondsAfter(now, -SENDING_SECONDS)),
        ]),
      ]),
    )
    .execute();
}

function rowsOf(tx: Tx, userId: number, year: TaxYear) {
  return tx
    .selectFrom('mtd_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tax_year', '=', year);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function opened(seal: Seal, row: Row): Sent {
  return {
    id: row.submission_id,
    // Only written above.
    kind: row.kind as SentKind,
    businessId: row.business_id,
    from: (row.period_start ?? undefined) as CalendarDate | undefined,
    to: (row.period_end ?? undefined) as CalendarDate | undefined,
    state: row.state as SentState,
    request: row.request,
    headers: row.headers,
    body: openText(seal, row.body),
    reply: row.reply === '' ? '' : openText(seal, row.reply),
    declaration: row.declaration,
    agentId: row.agent_id ?? undefined,
    status: row.status ?? undefined,
    correlationId: row.correlation_id,
    reference: row.reference,
    about: openText(seal, row.about),
    started: row.started,
  };
}
