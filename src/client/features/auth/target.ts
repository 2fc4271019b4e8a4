import { entranceAt } from '#contract/entrances.ts';
import { hasScreen } from '../../shared/paths.ts';

/** Where people go after signing in when nothing else was asked for. */
export const DEFAULT_TARGET = '/transactions';

/**
 * The address to go to after signing in. `target` comes from the page's address, so only plain paths of our own count:
 * no other site, no script, nothing encoded, not the sign-in itself, and nothing that is not there for this person.
 */
export function safeTarget(target: string | null | undefined, isStaff: boolean): string {
  const path = `/${(target ?? '').replace(/^\//, '')}`;
  return PLAIN.test(path) && isPlace(path, isStaff) ? path : DEFAULT_TARGET;
}

/**
 * `from` is the whole address someone was turned away from; it counts when it begins with the target of the page's
 * address, which names its first part alone. It is a path of our own, where they were already, and stays as it was.
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
