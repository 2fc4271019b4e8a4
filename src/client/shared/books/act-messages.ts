import type { Act } from './acts-slice.ts';

/** What takes the message of an act away, by the numbers of its changes, the latest last. */
const shown = new Map<number, () => void>();

/** Messages go by themselves after seconds: no more than these can still be in sight. */
const MOST = 100;

/** Keeps how the message of an act is taken away. */
export function keepMessage(act: Act, hide: () => void): void {
  for (const id of act) shown.set(id, hide);
  for (const id of [...shown.keys()].slice(0, -MOST)) shown.delete(id);
}

/** The act was taken back: its message with its Undo has nothing to offer any more. */
export function takeMessagesAway(act: Act): void {
  for (const id of act) {
    shown.get(id)?.();
    shown.delete(id);
  }
}
