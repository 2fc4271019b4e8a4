import { paths } from '../paths.ts';
import { invalidate } from './invalidate.ts';
import { forgetSession, rememberSession } from './remembered-session.ts';
import { type SignedIn, writeNumber } from './stored-session.ts';

/**
 * Continues as the holder of another session, in a new page: nothing of the earlier one stays in memory or in the
 * browser. The earlier session continues.
 */
export function continueAs(session: SignedIn, at: string): void {
  forgetSession(localStorage);
  rememberSession(localStorage, session);
  // The server has just answered, although the session may have started hours ago.
  const now = Date.now();
  writeNumber(localStorage, 'pingTime', now);
  writeNumber(localStorage, 'lastCall', now);
  window.location.replace(at);
}

let isLeaving = false;

/**
 * Support leaves the account that they look at and continues in their own session. 'over': their access has ended,
 * which the screen of support then says.
 */
export async function returnToStaff(user: SignedIn, why: 'left' | 'over'): Promise<void> {
  if (isLeaving || user.staffSession === undefined) return;
  isLeaving = true;
  if (why === 'left') await invalidate(user);
  continueAs(user.staffSession, why === 'left' ? paths.support : `${paths.support}?over=yes`);
}
