import { useState } from 'react';
import type { WorkState } from '#form-schemas/roll/signed-off.ts';
import type { WorkItem } from '#form-schemas/roll/worklist.ts';

/**
 * What was accepted at once here, as far as it still stands: what anybody has decided anew since, or taken back, is not among
 * it. The decisions of one go have one moment, which is known as soon as they are in the list.
 */
export function useAccepted(states: readonly WorkState[]) {
  const [last, setLast] = useState<{ keys: ReadonlySet<string>; at?: string }>();
  const closed = states.filter(({ item, isOpen }) => !isOpen && last?.keys.has(item.key) === true);
  // The newest: what a colleague decided just before keeps its own.
  const at =
    last?.at ??
    closed
      .map(({ signedOff }) => signedOff?.at ?? '')
      .toSorted()
      .at(-1);
  if (last !== undefined && at !== undefined && last.at === undefined) setLast({ ...last, at });
  return {
    accepted: closed.filter(({ signedOff }) => signedOff?.at === at).map(({ item }) => item),
    onAccepted: (items: readonly WorkItem[]) => setLast({ keys: new Set(items.map(({ key }) => key)) }),
    /** Before anything else is decided: what was refused has no moment, and is not to take that of another decision. */
    forgetRefused: () => setLast((before) => (before?.at === undefined ? undefined : before)),
  };
}
