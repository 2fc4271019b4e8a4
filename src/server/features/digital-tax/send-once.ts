import { ACCEPTED } from '#contract/digital-tax/digital-tax-words.ts';
import { forgetHmrcYear } from '../../data/digital-tax/hmrc-year.ts';
import { NotConnected } from '../../data/digital-tax/hmrc-session.ts';
import {
  beginSending,
  type Finished,
  finishSending,
  lastAccepted,
  onItsWay,
  type Sent,
  type ToSend,
} from '../../data/digital-tax/sent.ts';
import type { Tx } from '../../db/database.ts';
import { type HmrcProblem, HmrcUnreachable } from '../../integrations/hmrc-mtd/hmrc-error.ts';
import type { HmrcReply } from '../../integrations/hmrc-mtd/transport.ts';
import type { Services } from '../../services.ts';

/** What was sent without a reply, this time or before. */
export type Unanswered = Pick<Sent, 'request' | 'body' | 'reference' | 'about' | 'from' | 'to'>;

/** Whether HMRC has it, with HMRC's id of it if that is known only now. `unknown`: HMRC cannot say. */
export type AtHmrc = boolean | 'unknown' | { readonly reference: string };

export interface Sending {
  readonly toSend: ToSend;
  /** Throws HmrcUnreachable if HMRC did not reply. */
  readonly send: () => Promise<HmrcReply>;
  /** Whether HMRC has what was sent. Throws HmrcUnreachable if that cannot be found out now. */
  readonly isThere: (sent: Unanswered) => Promise<AtHmrc>;
  /** HMRC's id of it, from its reply. */
  readonly referenceIn?: (json: unknown) => string | undefined;
  /** What HMRC accepted last is not sent again: pressing twice sends one. False for what HMRC must judge each time. */
  readonly skipsSame: boolean;
  /** HMRC takes one of its kind only: after another one was accepted, nothing is sent. With `skipsSame`. */
  readonly isOnlyOne?: boolean;
  /** Why it cannot be sent now: looked at after it was recorded, so that what begins at the same time is seen. */
  readonly refusalOf?: (tx: Tx) => Promise<HmrcProblem | undefined>;
}

export type SendResult =
  | {
      readonly outcome: 'accepted';
      readonly status: number;
      readonly json: unknown;
      /** HMRC's id of it; '' if it has none. */
      readonly reference: string;
      /** When HMRC received the same, if nothing was sent now. */
      readonly sentBefore?: Date;
    }
  /** HMRC has accepted another one of its kind, and takes no second one. */
  | { readonly outcome: 'another'; readonly accepted: Date }
  | { readonly outcome: 'refused'; readonly status: number; readonly json: unknown }
  /** Another one is on its way. */
  | { readonly outcome: 'busy' }
  /** HMRC did not reply, and we could not find out whether it has it. */
  | { readonly outcome: 'unsure' }
  /** HMRC did not reply, and cannot say whether it has it. */
  | { readonly outcome: 'unknown' };

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
    await db.asUser(userId, async (tx) => {
      await finishSending(tx, seal, { userId, id: before.id, ...finishedBy(found) }, clock());
      await forgetHmrcYear(tx, userId, toSend.year);
    });
    // What was lost has arrived, so the same is not sent again. If no one can know, the person decides that.
    if (found !== false && isSame(before, toSend)) return foundResult(found, before.reference);
  }
  const begun = await begin(services, userId, sending, now);
  return typeof begun === 'number' ? settle(services, { userId, id: begun }, sending) : begun;
}

/** How a row ends after HMRC was asked. */
function finishedBy(found: AtHmrc): {
  state: 'accepted' | 'missing' | 'unknown';
  reference?: string;
} {
  if (typeof found === 'object') return { state: 'accepted', reference: found.reference };
  if (found === 'unknown') return { state: 'unknown' };
  return { state: found ? 'accepted' : 'missing' };
}

function foundResult(found: Exclude<AtHmrc, false>, before: string): SendResult {
  if (found === 'unknown') return { outcome: 'unknown' };
  const reference = typeof found === 'object' ? found.reference : before;
  return { outcome: 'accepted', status: 204, json: undefined, reference };
}

/**
 * Records what is about to be sent and returns its number. Otherwise returns why it is not sent, and nothing is recorded:
 * another one is on its way, HMRC already has the same, or another one of which it takes only one, or something is in the
 * way. All of it is looked up after the insert, because another process could finish in between: once the row is there,
 * no one else sends.
 */
async function begin(
  { db, seal }: Services,
  userId: number,
  { toSend, skipsSame, isOnlyOne = false, refusalOf }: Sending,
  now: Date,
): Promise<number | SendResult> {
  try {
    return await db.asUser(userId, async (tx) => {
      const id = await beginSending(tx, seal, userId, toSend, now);
      if (id === undefined) return { outcome: 'busy' };
      if (skipsSame) {
        const last = await lastAccepted(tx, seal, { ...toSend, userId });
        if (last !== undefined && (isOnlyOne || isSame(last, toSend)))
          throw new NotSent(isSame(last, toSend) ? sentAlready(last) : otherSent(last));
      }
      const refusal = await refusalOf?.(tx);
      if (refusal !== undefined) throw new NotSent({ outcome: 'refused', status: 409, json: refusal });
      return id;
    });
  } catch (error) {
    if (error instanceof NotSent) return error.result;
    throw error;
  }
}

function sentAlready({ status = 204, reply, reference, started: sentBefore }: Sent): SendResult {
  return { outcome: 'accepted', status, json: parsed(reply), reference, sentBefore };
}

function otherSent({ started: accepted }: Sent): SendResult {
  return { outcome: 'another', accepted };
}

/** Takes back the row of what is not sent. */
class NotSent extends Error {
  readonly result: SendResult;

  constructor(result: SendResult) {
    super('not sent');
    this.result = result;
  }
}

async function settle(
  { db, seal, clock }: Services,
  { userId, id }: { userId: number; id: number },
  { toSend, send, isThere, referenceIn }: Sending,
): Promise<SendResult> {
  const finish = (ended: Omit<Finished, 'userId' | 'id'>) =>
    db.asUser(userId, async (tx) => {
      await finishSending(tx, seal, { userId, id, ...ended }, clock());
      if (ended.state !== 'refused' && ended.state !== 'missing')
        await forgetHmrcYear(tx, userId, toSend.year);
    });
  try {
    const reply = await send();
    const { status, json } = reply;
    if (!ACCEPTED.includes(status) && status !== 202) {
      await finish({ state: 'refused', reply });
      return { outcome: 'refused', status, json };
    }
    const reference = referenceIn?.(json);
    await finish({ state: 'accepted', reply, ...(reference !== undefined && { reference }) });
    return { outcome: 'accepted', status, json, reference: reference ?? toSend.reference ?? '' };
  } catch (error) {
    if (error instanceof NotConnected) await finish({ state: 'missing' });
    if (!(error instanceof HmrcUnreachable)) throw error;
    const sent = unanswered(toSend);
    const found = await orUndefined(isThere(sent));
    await finish(found === undefined ? { state: 'unsure' } : finishedBy(found));
    if (found === undefined) return { outcome: 'unsure' };
    if (found === false) throw error;
    return foundResult(found, sent.reference);
  }
}

function unanswered({ request, body, reference = '', about, period }: ToSend): Unanswered {
  return {
    request,
    body: body === undefined ? '' : JSON.stringify(body),
    reference,
    about: about === undefined ? '' : JSON.stringify(about),
    from: period?.from,
    to: period?.to,
  };
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

function isSame(last: Unanswered, toSend: ToSend): boolean {
  const { body, from, to, request } = unanswered(toSend);
  return last.body === body && last.from === from && last.to === to && last.request === request;
}

function parsed(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text);
}
