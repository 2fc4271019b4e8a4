import { useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Counts a question or alert as open until it is answered. */
export function trackQuestion<T>(answer: Promise<T>): Promise<T> {
  count(1);
  return answer.finally(() => count(-1));
}

/** Whether a question or alert is open. Whatever waits for the answer does not count as busy until then. */
export function useHasOpenQuestion(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
