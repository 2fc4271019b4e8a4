import { secondsAfter } from '#domain/seconds-after.ts';
import type { Tx } from '../../db/database.ts';
import type { Channel } from '../../integrations/phone-checks/twilio.ts';
import { CHECK_SECONDS, MOST_SENDS, MOST_TRIES, RESEND_SECONDS } from './phone-limits.ts';

/** Why no code can be sent to a number now. */
export type SendRefusal =
  | { readonly kind: 'busy' | 'sent often' | 'too many tries' }
  | { readonly kind: 'too soon'; readonly seconds: number };

/**
 * Opens a person's check of a number, or counts another send of the one that is open. Undefined if the code can be sent.
 * Needs the system scope, because the number can be in someone else's open check.
 */
export async function openCheck(
  tx: Tx,
  { userId, number, channel, now }: { userId: number; number: string; channel: Channel; now: Date },
): Promise<SendRefusal | undefined> {
  // One at a time for each number, and whatever is over makes room.
  await tx
    .deleteFrom('phone_checks')
    .where((eb) =>
      eb.or([
        eb.and([eb('number', '=', number), eb('expires', '<=', now)]),
        eb.and([eb('user_id', '=', userId), eb.or([eb('number', '<>', number), eb('expires', '<=', now)])]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('phone_checks')
    .values({ user_id: userId, number, channel, sent: now, expires: secondsAfter(now, CHECK_SECONDS) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const open = await tx
    .selectFrom('phone_checks')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (open?.user_id !== userId) return { kind: 'busy' };
  if (open.tries >= MOST_TRIES) return { kind: 'too many tries' };
  if (open.sends >= MOST_SENDS) return { kind: 'sent often' };
  const left = Math.ceil((secondsAfter(open.sent, RESEND_SECONDS).getTime() - now.getTime()) / 1000);
  if (left > 0) return { kind: 'too soon', seconds: left };
  await tx
    .updateTable('phone_checks')
    .set(({ eb }) => ({ sent: now, sends: eb('sends', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  return undefined;
}

/** A code could not be sent, so the person need not wait before the next attempt. */
export async function allowResend(tx: Tx, userId: number, number: string, now: Date): Promise<void> {
  await tx
    .updateTable('phone_checks')
    .set({ sent: secondsAfter(now, -RESEND_SECONDS) })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .execute();
}

/** Ends a person's check of a number. */
export async function endCheck(tx: Tx, userId: number, number: string): Promise<void> {
  await tx.deleteFrom('phone_checks').where('user_id', '=', userId).where('number', '=', number).execute();
}

/** Counts one try of a code. However many arrive at once, five are allowed. */
export async function takeTry(
  tx: Tx,
  userId: number,
  number: string,
  now: Date,
): Promise<'allowed' | 'no open check' | 'too many tries'> {
  const taken = await tx
    .updateTable('phone_checks')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('expires', '>', now)
    .returning('tries')
    .executeTakeFirst();
  if (taken === undefined) return 'no open check';
  return taken.tries > MOST_TRIES ? 'too many tries' : 'allowed';
}
