import { entranceAt } from '#contract/auth/entrances.ts';
import { hasScreen } from '../../shared/paths.ts';
import { firstScreen } from '../../shared/session/first-screen.ts';
import type { SignedIn } from '../../shared/session/stored-session.ts';

type Arriving = Parameters<typeof firstScreen>[0];

/**
 * The address to go to after signing in. `target` comes from the page's address, so we accept only plain paths of
 * our own: no other site, no script, nothing encoded, not the sign-in itself, and nothing this person cannot open. Undefined for others.
 */
export function safeTarget(target: string | null | undefined, isStaff: boolean): string | undefined {
  const path = `/${(target ?? '').replace(/^\//, '')}`;
  return PLAIN.test(path) && isPlace(path, isStaff) ? path : undefined;
}

/**
 * `from` is the whole address that turned someone away. It applies when it begins with the target in the page's
 * address, which has only the first part. It is one of our own paths, where they already were, and we use it
 * unchanged.
 */
export function targetAfterLogin(
  target: string | null,
  from: string | undefined,
  session: Arriving & Pick<SignedIn, 'admin'>,
): string {
  const isStaff = session.admin;
  const [path = ''] = from?.split(/[?#]/, 1) ?? [];
  const isSamePlace = path.split('/')[1] === target && OURS.test(path) && isPlace(path, isStaff);
  return from !== undefined && isSamePlace ? from : (safeTarget(target, isStaff) ?? firstScreen(session));
}

const PLAIN = /^(?:\/(?!\.)[A-Za-z0-9_.@-]+)+$/;
const OURS = /^(?:\/(?!\.)[^/\\\s]+)+\/?$/;

function isPlace(path: string, isStaff: boolean): boolean {
  return entranceAt(path) === undefined && !/^\/logout(?:\/|$)/i.test(path) && hasScreen(path, isStaff);
}
