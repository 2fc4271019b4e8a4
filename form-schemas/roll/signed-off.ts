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
  /** The last decision, also where it holds no longer: the item was edited since, or the draft says otherwise. */
  readonly signedOff: SignedOff | undefined;
}

/** Each item with its decision. One that was edited after its decision is open again. */
export function statesOf(items: readonly WorkItem[], signedOff: readonly SignedOff[]): WorkState[] {
  const known = new Map(signedOff.map((one) => [one.item, one]));
  return items.map((item) => {
    const found = known.get(item.key);
    const isOpen = found === undefined || found.decision !== item.proposes || found.seen !== item.seen;
    return { item, isOpen, signedOff: found };
  });
}

/** What can be accepted at once: what is as it was and gives no reason to look twice. */
export function acceptableInBulk(states: readonly WorkState[]): WorkItem[] {
  return states
    .filter(({ item, isOpen }) => isOpen && item.proposes === 'same' && item.flags.length === 0)
    .map(({ item }) => item);
}
