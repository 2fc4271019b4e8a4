import type { Decision, WorkItem } from './worklist.ts';

/** A decision somebody took about an item, as they saw it. */
export interface SignedOff {
  readonly item: string;
  readonly decision: Decision;
  /** WorkItem.seen at the time. */
  readonly seen: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
}

/** An item with where it stands: `isOpen` until someone's decision fits what the draft has. */
export interface WorkState {
  readonly item: WorkItem;
  readonly isOpen: boolean;
  /** The decision that fits, or else the last one: the item was edited since, or the draft says otherwise. */
  readonly signedOff: SignedOff | undefined;
}

/**
 * Each item with its decision, of those taken about it in their order. One that was edited after its decision is open again,
 * and once it looks as it did when it was signed off before, that decision holds.
 */
export function statesOf(items: readonly WorkItem[], signedOff: readonly SignedOff[]): WorkState[] {
  const known = Map.groupBy(signedOff, (one) => one.item);
  return items.map((item) => {
    const taken = known.get(item.key) ?? [];
    const fits = taken.find(({ decision, seen }) => decision === item.proposes && seen === item.seen);
    return { item, isOpen: fits === undefined, signedOff: fits ?? taken.at(-1) };
  });
}

/** What can be accepted at once: what is as it was and gives no reason to look twice. */
export function acceptableInBulk(states: readonly WorkState[]): WorkItem[] {
  return states
    .filter(({ item, isOpen }) => isOpen && item.proposes === 'same' && item.flags.length === 0)
    .map(({ item }) => item);
}
