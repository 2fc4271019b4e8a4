import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Counts a question or an alert as open until it is answered. */
export function whileAsking<T>(answer: Promise<T>): Promise<T> {
  count(1);
  return answer.finally(() => count(-1));
}

/** Whether the person is being asked or told something: what waits for the answer is not at work meanwhile. */
export function useBeingAsked(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
