import { ACCEPTED } from '#contract/digital-tax/digital-tax-words.ts';
import { forgetHmrcYear } from '../../data/digital-tax/hmrc-year.ts';
import { NotConnected } from '../../data/digital-tax/hmrc-session.ts';
import {
  beginSending,
  finishSending,
  lastAccepted,
  onItsWay,
  type Sent,
  type ToSend,
} from '../../data/digital-tax/sent.ts';
import { HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';

export interface Sending {
  readonly toSend: ToSend;
  /** Throws HmrcUnreachable if HMRC did not reply. */
  readonly send: () => Promise<HmrcReply>;
  /** Whether HMRC has what was sent. Throws HmrcUnreachable if that cannot be found out now. */
  readonly isThere: (sent: Pick<Sent, 'body' | 'reference' | 'from' | 'to'>) => Promise<boolean>;
  /** HMRC's id of it, from its reply. */
  readonly referenceIn?: (json: unknown) => string | undefined;
  /** The same again is not sent: pressing twice sends one. False for what HMRC must judge each time. */
  readonly skipsSame: boolean;
}

export type SendResult =
  | { readonly outcome: 'accepted'; readonly status: number; readonly json: unknown }
  | { readonly outcome: 'refused'; readonly status: number; readonly json: unknown }
  /** Another one is on its way. */
  | { readonly outcome: 'busy' }
  /** HMRC did not reply, and we could not find out whether it has it. */
  | { readonly outcome: 'unsure' };

/**
 * Sends something to HMRC once, however often and from wherever it is asked for. If HMRC did not reply to the one before
 * it, HMRC is first asked whether it has that one. Everything is recorded before it is sent.
 */
export async function sendOnce(
  services: Services,
  userId: number,
  sending: Sending,
  now: Date,
): Promise<SendResult> {
  const { db, seal, clock } = services;
  const { toSend, isThere } = sending;
  const own = { userId, year: toSend.year, kind: toSend.kind, businessId: toSend.businessId };
  const before = await db.asUser(userId, (tx) => onItsWay(tx, seal, own, now));
  if (before?.state === 'sending') return { outcome: 'busy' };
  if (before !== undefined) {
    const found = await orUndefined(isThere(before));
    if (found === undefined) return { outcome: 'unsure' };
    const state = found ? 'accepted' : 'refused';
    await db.asUser(userId, async (tx) => {
      await finishSending(tx, seal, { userId, id: before.id, state }, clock());
      await forgetHmrcYear(tx, userId, toSend.year);
    });
  }
  const begun = await begin(services, userId, sending, now);
  if (begun === undefined) return { outcome: 'busy' };
  if (typeof begun === 'number') return settle(services, { userId, id: begun }, sending);
  return { outcome: 'accepted', status: begun.status ?? 204, json: parsed(begun.reply) };
}

/**
 * Records what is about to be sent and returns its number; undefined if another one is on its way. If HMRC already has
 * the same, nothing is recorded and that one is returned. It is looked up after the insert, because another process
 * could finish in between: once the row is there, no one else sends.
 */
async function begin(
  { db, seal }: Services,
  userId: number,
  { toSend, skipsSame }: Sending,
  now: Date,
): Promise<number | Sent | undefined> {
  try {
    return await db.asUser(userId, async (tx) => {
      const id = await beginSending(tx, seal, userId, toSend, now);
      if (id === undefined || !skipsSame) return id;
      const last = await lastAccepted(tx, seal, { ...toSend, userId });
      if (last !== undefined && isSame(last, toSend)) throw new AlreadyAccepted(last);
      return id;
    });
  } catch (error) {
    if (error instanceof AlreadyAccepted) return error.sent;
    throw error;
  }
}

/** Takes back the row of what HMRC already has. */
class AlreadyAccepted extends Error {
  readonly sent: Sent;

  constructor(sent: Sent) {
    super('HMRC already has this');
    this.sent = sent;
  }
}

async function settle(
  { db, seal, clock }: Services,
  { userId, id }: { userId: number; id: number },
  { toSend, send, isThere, referenceIn }: Sending,
): Promise<SendResult> {
  const finish = (state: 'accepted' | 'refused' | 'unsure', reply?: HmrcReply) =>
    db.asUser(userId, async (tx) => {
      const reference = state === 'accepted' ? referenceIn?.(reply?.json) : undefined;
      const finished = { userId, id, state, reply, ...(reference !== undefined && { reference }) };
      await finishSending(tx, seal, finished, clock());
      if (state === 'accepted') await forgetHmrcYear(tx, userId, toSend.year);
    });
  try {
    const reply = await send();
    const isAccepted = ACCEPTED.includes(reply.status) || reply.status === 202;
    const outcome = isAccepted ? 'accepted' : 'refused';
    await finish(outcome, reply);
    return { outcome, status: reply.status, json: reply.json };
  } catch (error) {
    if (error instanceof NotConnected) await finish('refused');
    if (!(error instanceof HmrcUnreachable)) throw error;
    const { body, period } = toSend;
    const sent = {
      body: body === undefined ? '' : JSON.stringify(body),
      reference: toSend.reference ?? '',
      from: period?.from,
      to: period?.to,
    };
    const found = await orUndefined(isThere(sent));
    await finish(found === undefined ? 'unsure' : found ? 'accepted' : 'refused');
    if (found === true) return { outcome: 'accepted', status: 204, json: undefined };
    if (found === undefined) return { outcome: 'unsure' };
    throw error;
  }
}

/** Undefined if HMRC cannot be asked now. */
async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HmrcUnreachable)) throw error;
    return undefined;
  }
}

function isSame(last: Sent, { body, period, request }: ToSend): boolean {
  return (
    last.body === (body === undefined ? '' : JSON.stringify(body)) &&
    last.from === period?.from &&
    last.to === period?.to &&
    last.request === request
  );
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
