import { entranceAt } from '#contract/auth/entrances.ts';
import { hasScreen } from '../../shared/paths.ts';

/** Where people go after signing in when they asked for nothing else. */
export const DEFAULT_TARGET = '/transactions';

/**
 * The address to go to after signing in. `target` comes from the page's address, so we accept only plain paths of
 * our own: no other site, no script, nothing encoded, not the sign-in itself, and nothing this person cannot open.
 */
export function safeTarget(target: string | null | undefined, isStaff: boolean): string {
  const path = `/${(target ?? '').replace(/^\//, '')}`;
  return PLAIN.test(path) && isPlace(path, isStaff) ? path : DEFAULT_TARGET;
}

/**
 * `from` is the whole address that turned someone away. It applies when it begins with the target in the page's
 * address, which has only the first part. It is one of our own paths, where they already were, and we use it
 * unchanged.
 */
export function targetAfterLogin(target: string | null, from: string | undefined, isStaff: boolean): string {
  const [path = ''] = from?.split(/[?#]/, 1) ?? [];
  const isSamePlace = path.split('/')[1] === target && OURS.test(path) && isPlace(path, isStaff);
  return from !== undefined && isSamePlace ? from : safeTarget(target, isStaff);
}

const PLAIN = /^(?:\/(?!\.)[A-Za-z0-9_.@-]+)+$/;
const OURS = /^(?:\/(?!\.)[^/\\\s]+)+\/?$/;

function isPlace(path: string, isStaff: boolean): boolean {
  return entranceAt(path) === undefined && !/^\/logout(?:\/|$)/i.test(path) && hasScreen(path, isStaff);
}
