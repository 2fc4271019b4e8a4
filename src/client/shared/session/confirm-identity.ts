import { useSyncExternalStore } from 'react';
import { trackQuestion } from '#ui/open-questions.ts';

interface Question {
  readonly answer: Promise<boolean>;
  readonly settle: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

/** Asks people to confirm who they are. True when they did. Calls that ask at the same time share the answer. */
export function confirmIdentity(): Promise<boolean> {
  if (question !== undefined) return question.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = trackQuestion(promise);
  show({ answer, settle: resolve });
  return answer;
}

/** Closes the dialog with its answer. */
export function settleIdentity(isConfirmed: boolean): void {
  const settled = question;
  show(undefined);
  settled?.settle(isConfirmed);
}

/** Whether the confirmation dialog is open. */
export function useIsConfirmingIdentity(): boolean {
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
