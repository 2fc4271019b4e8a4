import { giveAccess } from '../../data/practice/client-access.ts';
import { endInvitation, openInvitationsTo } from '../../data/practice/invitations.repo.ts';
import { recordPracticeEvent } from '../../data/practice/practice-events.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';

/**
 * Who asks for access to the account: the open invitations to its email address. The address was proved when the
 * account was created and no call changes it, so the mailed link needs no secret.
 */
export function listRequests(services: Services, { email }: Caller, now: Date) {
  return services.db.asSystem(async (tx) =>
    (await openInvitationsTo(tx, email, now)).map(
      ({ id, practice, by_name, by_email, invited, expires }) => ({
        id,
        practice,
        person: by_name || by_email || '',
        invited: invited.toISOString(),
        expires: expires.toISOString(),
      }),
    ),
  );
}

/** Answers an invitation to the account, once. Throws not_found for one that is over, or is someone else's. */
export function answerRequest(
  services: Services,
  client: Caller,
  { id, answer }: { id: number; answer: 'accept' | 'decline' },
  seen: Visitor & { readonly at: Date },
): Promise<void> {
  return services.db.asSystem(async (tx) => {
    const request = (await openInvitationsTo(tx, client.email, seen.at)).find((open) => open.id === id);
    const isMine =
      request !== undefined &&
      (await endInvitation(
        tx,
        { practiceId: request.practice_id, id },
        answer === 'accept' ? 'accepted' : 'declined',
        seen.at,
      ));
    if (!isMine) throw new AppError('not_found', 'This invitation has ended.');
    const { practice_id: practiceId } = request;
    if (answer === 'accept') await giveAccess(services, tx, { practiceId, via: 'invitation', client, seen });
    else
      await recordPracticeEvent(tx, practiceId, {
        kind: 'client-declined',
        at: seen.at,
        clientId: client.userId,
      });
  });
}
