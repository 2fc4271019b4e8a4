import { addDays, calendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { hashToken } from '../../crypto/tokens.ts';
import type { Services } from '../../services.ts';
import { TRIAL_EXTENSION_DAYS } from '../../data/users/limits.ts';

/** Accepts the one-time offer that came with trial_expired: seven more days from today. False if there is none. */
export function extendTrial({ db }: Services, guid: string, now: Date): Promise<boolean> {
  return db.asSystem(async (tx) => {
    const offer = await tx
      .updateTable('auth_codes')
      .set({ used: now })
      .where('purpose', '=', 'extend_trial')
      .where('code_hash', '=', hashToken(guid))
      .where('used', 'is', null)
      .where('expires', '>', now)
      .returning('user_id')
      .executeTakeFirst();
    if (offer === undefined) return false;
    const today = ukDateOf(now);
    const { trial_ends } = await tx
      .selectFrom('users')
      .select('trial_ends')
      .where('user_id', '=', offer.user_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const from = trial_ends !== null && calendarDate(trial_ends) > today ? calendarDate(trial_ends) : today;
    const extended = await tx
      .updateTable('users')
      .set({ trial_extended: true, trial_ends: addDays(from, TRIAL_EXTENSION_DAYS) })
      .where('user_id', '=', offer.user_id)
      .where('trial_extended', '=', false)
      .returning('user_id')
      .executeTakeFirst();
    return extended !== undefined;
  });
}
