import { hasScreen } from '../../shared/paths.ts';

/** Where people go after signing in when nothing else was asked for. */
export const DEFAULT_TARGET = '/transactions';

/**
 * The address to go to after signing in. `target` comes from the page's address, so only plain paths of our own count:
 * no other site, no script, nothing encoded, not the sign-in itself, and nothing that is not there for this person.
 */
export function safeTarget(target: string | null | undefined, isStaff: boolean): string {
  const path = (target ?? '').replace(/^\//, '');
  if (!/^[A-Za-z0-9_-]+(?:\/(?!\.)[A-Za-z0-9_.@-]+)*$/.test(path)) return DEFAULT_TARGET;
  const [area = ''] = path.split('/');
  if (entrances.has(area.toLowerCase())) return DEFAULT_TARGET;
  return hasScreen(`/${path}`, isStaff) ? `/${path}` : DEFAULT_TARGET;
}

/**
 * `from` is the whole address someone was turned away from; it counts when it begins with the target of the page's
 * address, which names its first part alone.
 */
export function targetAfterLogin(target: string | null, from: unknown, isStaff: boolean): string {
  const safe = safeTarget(target, isStaff);
  if (typeof from !== 'string' || target === null) return safe;
  const [path = '', search] = from.split('?', 2);
  const isSamePlace = path.split('/')[1] === target && safeTarget(path, isStaff) === path;
  return isSamePlace ? `${path}${search ? `?${search}` : ''}` : safe;
}

const entrances = new Set(['login', 'logout', 'magiclink', 'agent']);
