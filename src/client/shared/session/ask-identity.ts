import { useSyncExternalStore } from 'react';
import { whileAsking } from '#ui/being-asked.ts';

interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

/** Asks the person to confirm who they are. True when they did; calls that ask at the same time share the answer. */
export function askIdentity(): Promise<boolean> {
  if (question !== undefined) return question.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = whileAsking(promise);
  show({ answer, settle: resolve });
  return answer;
}

/** Closes the dialog with its answer. */
export function settleIdentity(isConfirmed: boolean): void {
  const settled = question;
  show(undefined);
  settled?.settle(isConfirmed);
}

/** Whether the person is asked to confirm who they are at this moment. */
export function useIdentityAsked(): boolean {
  return useSyncExternalStore(subscribe, () => question !== undefined);
}

function show(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
