import type { LoginReply } from '#contract/auth/auth.ts';
import { findCaller } from '../../data/users/caller.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { continueSession } from './continue-session.ts';
import { refused } from './sign-in.ts';
import { normaliseEmail } from '../../data/users/users.repo.ts';

/**
 * Opens a staff session from a link. Its token must be a live session of a member of staff with this email, and the
 * request must come from a configured address. The link's token is then invalid.
 */
export async function enterAsStaff(
  services: Services,
  { token, email }: { token: string; email: string },
  visitor: Visitor,
  now: Date,
): Promise<LoginReply> {
  const known = services.config.adminAddresses.includes(visitor.address);
  const caller = await findCaller(services, token, now);
  const staff = caller?.isAdmin === true && normaliseEmail(caller.email) === normaliseEmail(email);
  return known && staff ? continueSession(services, token, now, visitor) : refused('unauthorized');
}
