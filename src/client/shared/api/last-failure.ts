import type { KeyValueStore } from '../session/stored-session.ts';

/** Where the number of the last failed request is stored, for a message to us. It says nothing about the person. */
const KEY = 'lastFailure';
const HOUR_MS = 3_600_000;

/** Remembers the request id of an error on our side. `now` in milliseconds. */
export function rememberFailure(storage: KeyValueStore, requestId: string, now: number): void {
  storage.setItem(KEY, `${now} ${requestId}`);
}

/** The request id of an error in the last hour. */
export function lastFailure(storage: KeyValueStore, now: number): string | undefined {
  const [at = '', id] = (storage.getItem(KEY) ?? '').split(' ');
  return id !== undefined && now - Number(at) < HOUR_MS ? id : undefined;
}
