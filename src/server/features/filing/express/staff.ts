import type { ExpressRequest } from '#contract/filing/express.ts';
import { formatUkDate, type CalendarDate } from '#domain/calendar-date.ts';
import { sealText } from '../../../crypto/sealed-texts.ts';
import { isOpen } from '../../../data/data-rights/closing.ts';
import { expressDecidedMail } from '../../../data/filing/express/mails.ts';
import { newestExpress, personToken } from '../../../data/filing/express/express.repo.ts';
import { profileRow, profileRows } from '../../../data/users/profile.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Caller } from '../../../http/serve.ts';
import { enqueueMail } from '../../../jobs/mail-queue.ts';
import type { Services } from '../../../services.ts';

/** The most of either kind that the screen lists. */
const MOST = 200;

/** Accounts that wait for a decision, the longest waiting first, and then those approved, newest first. */
export function expressRequests({ db, seal }: Services, caller: Caller): Promise<ExpressRequest[]> {
  return db.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('express_approvals as e')
      .select(['e.user_id', 'e.asked', 'e.decided', 'e.outcome', 'e.person'])
      .where((eb) => eb.or([eb('e.outcome', 'is', null), eb('e.outcome', '=', 'approved')]))
      .where('e.user_id', '<>', caller.userId)
      .where(isOpen('e.user_id'))
      // A later row replaces it.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('express_approvals as later')
              .select('later.user_id')
              .whereRef('later.user_id', '=', 'e.user_id')
              .whereRef('later.approval_id', '>', 'e.approval_id'),
          ),
        ),
      )
      .orderBy('e.decided', (order) => order.desc().nullsFirst())
      .orderBy('e.asked')
      .limit(MOST)
      .execute();
    if (rows.length === 0) return [];
    const people = new Map(
      (
        await profileRows(
          tx,
          rows.map(({ user_id: id }) => id),
        )
      ).map((person) => [person.user_id, person]),
    );
    return rows.flatMap(({ user_id: id, asked, decided, outcome, person }) => {
      const profile = people.get(id);
      // Asked about details that have changed since: the person asks again.
      if (profile === undefined || person !== personToken(seal, id, profile)) return [];
      const { email, name, address, postcode, utr, dob } = profile;
      return {
        id,
        email,
        name,
        address,
        postcode,
        utr,
        dob: dob === null ? '' : formatUkDate(dob as CalendarDate),
        state: outcome === null ? ('asked' as const) : ('approved' as const),
        since: (decided ?? asked).toISOString(),
      };
    });
  });
}

/**
 * Keeps a decision with who made it and why, and tells the person. Refusing also ends an approval. Throws not_found
 * without such a request, and for the caller's own account.
 */
export function decideExpress(
  services: Services,
  caller: Caller,
  { userId, decision, reason }: { userId: number; decision: 'approve' | 'refuse'; reason: string },
  now: Date,
): Promise<void> {
  const { db, seal } = services;
  return db.asSystem(async (tx) => {
    const row = userId === caller.userId ? undefined : await newestExpress(tx, userId);
    const isOver =
      row === undefined ||
      row.outcome === 'refused' ||
      (row.outcome === 'approved' && decision === 'approve') ||
      (decision === 'approve' && row.person !== personToken(seal, userId, await profileRow(tx, userId)));
    if (isOver) throw new AppError('not_found', 'This person no longer asks for Express Submit.');
    const decided = {
      outcome: decision === 'approve' ? ('approved' as const) : ('refused' as const),
      decided: now,
      decided_by: caller.email,
      reason: sealText(seal, reason.trim()),
    };
    if (row.outcome === null) {
      const changed = await tx
        .updateTable('express_approvals')
        .set(decided)
        .where('user_id', '=', userId)
        .where('approval_id', '=', row.approval_id)
        .where('outcome', 'is', null)
        .returning('approval_id')
        .executeTakeFirst();
      if (changed === undefined) throw new AppError('conflict', 'A colleague has decided already.');
    } else
      // The approval stays in the record, and the newest row counts.
      await tx
        .insertInto('express_approvals')
        .values({ user_id: userId, asked: row.asked, person: row.person, ...decided })
        .execute();
    const { email } = await profileRow(tx, userId);
    const url = `${services.config.publicUrl}/taxReturn/form`;
    const isApproved = decision === 'approve';
    await enqueueMail(
      services,
      tx,
      expressDecidedMail(email, { isApproved, wasApproved: row.outcome !== null, url }),
    );
  });
}
