import type { Act } from './acts-slice.ts';

/** Functions that hide the message of a change, with its change numbers, newest last. */
const shown = new Map<number, () => void>();

/** Messages disappear after a few seconds, so no more than these can still be visible. */
const MOST = 100;

/** Stores how to hide the message of a change. */
export function storeMessage(act: Act, hide: () => void): void {
  for (const id of act) shown.set(id, hide);
  for (const id of [...shown.keys()].slice(0, -MOST)) shown.delete(id);
}

/** Hides the message of an undone change, because its Undo no longer applies. */
export function hideMessages(act: Act): void {
  for (const id of act) {
    shown.get(id)?.();
    shown.delete(id);
  }
}
