import { StartRefused } from './start-refused.ts';

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** A port number. Throws with the variable's name if it is invalid. */
export function portOf(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new StartRefused(`${name} must be a port number, not '${text}'`);
  return value;
}

/** A whole number of seconds, an hour at most. Throws with the variable's name if it is invalid. */
export function secondsOf(env: Env, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 3600)
    throw new StartRefused(`${name} must be a number of seconds from 0 to 3600, not '${text}'`);
  return value;
}

/** A whole number of megabytes, from 16 to 16,384. Throws with the variable's name if it is invalid. */
export function megabytesOf(env: Env, name: string, fallback: number): number {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 16 || value > 16_384)
    throw new StartRefused(`${name} must be a number of megabytes from 16 to 16384, not '${text}'`);
  return value;
}

/** The items of a comma-separated list. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A web address without a trailing slash. Throws with the variable's name if it is invalid. */
export function webAddress(env: Env, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new StartRefused(`${name} must be a web address, not '${text}'`);
  return text.replace(/\/$/, '');
}

/** A service needs all of its variables or none. The app refuses to start with only some of them. */
export function allOrNone(env: Env, names: readonly string[]): void {
  const missing = names.filter((name) => !env[name]?.trim());
  if (missing.length > 0 && missing.length < names.length)
    throw new StartRefused(`Set ${missing.join(', ')} as well, or none of ${names.join(', ')}`);
}
