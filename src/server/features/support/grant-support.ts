import { secondsAfter } from '#domain/seconds-after.ts';
import { SUPPORT_SECONDS } from '../../data/users/limits.ts';
import { recordSecurityEvent } from '../../data/users/security-events.ts';
import { endSupport } from '../../data/users/support.repo.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/** Lets support look at the caller's account for an hour. An hour that has started is not extended. */
export function grantSupport(
  { db }: Services,
  { userId }: Caller,
  { at: now, ...visitor }: Visitor & { at: Date },
): Promise<void> {
  return db.asUser(userId, async (tx) => {
    // An hour that is over, but was never ended.
    await tx
      .updateTable('support_grants')
      .set((eb) => ({ ended: eb.ref('started') }))
      .where('user_id', '=', userId)
      .where('ended', 'is', null)
      .where('started', '<=', secondsAfter(now, -SUPPORT_SECONDS))
      .execute();
    const granted = await tx
      .insertInto('support_grants')
      .values({ user_id: userId, started: now, ended: null })
      .onConflict((conflict) => conflict.column('user_id').where('ended', 'is', null).doNothing())
      .returning('grant_id')
      .executeTakeFirst();
    if (granted === undefined) return;
    await recordSecurityEvent(tx, userId, { kind: 'support-granted', actor: 'owner', ...visitor, at: now });
  });
}

/** Ends the hour, if there is one, with the sessions that support has. */
export function endSupportByOwner(
  { db }: Services,
  { userId }: Caller,
  { at: now, ...visitor }: Visitor & { at: Date },
): Promise<void> {
  return db.asUser(userId, async (tx) => {
    if (!(await endSupport(tx, userId, now))) return;
    await recordSecurityEvent(tx, userId, { kind: 'support-ended', actor: 'owner', ...visitor, at: now });
  });
}
