import type { Decision, WorkItem } from './worklist.ts';

/** A person's decision about an item, as they saw it. */
export interface SignedOff {
  readonly item: string;
  readonly decision: Decision;
  /** WorkItem.seen at that time. */
  readonly seen: string;
  readonly by: string;
  /** ISO instant. */
  readonly at: string;
}

/** An item with its state: `isOpen` until a decision matches the draft. */
export interface WorkState {
  readonly item: WorkItem;
  readonly isOpen: boolean;
  /** The matching decision, otherwise the last one: then the item was edited later, or the draft contradicts it. */
  readonly signedOff: SignedOff | undefined;
}

/**
 * Each item with its decision. The decisions are in order. An item edited after its decision is open again. Once it
 * looks the way it did when it was signed off, that decision applies again.
 */
export function statesOf(items: readonly WorkItem[], signedOff: readonly SignedOff[]): WorkState[] {
  const known = Map.groupBy(signedOff, (one) => one.item);
  return items.map((item) => {
    const taken = known.get(item.key) ?? [];
    const fits = taken.find(({ decision, seen }) => decision === item.proposes && seen === item.seen);
    return { item, isOpen: fits === undefined, signedOff: fits ?? taken.at(-1) };
  });
}

/** The items to accept in bulk: unchanged, and without a reason to check them. */
export function acceptableInBulk(states: readonly WorkState[]): WorkItem[] {
  return states
    .filter(({ item, isOpen }) => isOpen && item.proposes === 'same' && item.flags.length === 0)
    .map(({ item }) => item);
}
