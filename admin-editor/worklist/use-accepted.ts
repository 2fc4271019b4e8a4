import { useState } from 'react';
import type { WorkState } from '#form-schemas/roll/signed-off.ts';
import type { WorkItem } from '#form-schemas/roll/worklist.ts';

/**
 * The decisions accepted here in one go, as far as they still apply: not those decided again or reverted by
 * anyone since. All decisions of one go share one moment, known as soon as they are in the list.
 */
export function useAccepted(states: readonly WorkState[]) {
  const [last, setLast] = useState<{ keys: ReadonlySet<string>; at?: string }>();
  const closed = states.filter(({ item, isOpen }) => !isOpen && last?.keys.has(item.key) === true);
  // The newest: a colleague's earlier decision keeps its own moment.
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
    /** Called before any other decision: a refused one has no moment, and must not take that of another. */
    forgetRefused: () => setLast((before) => (before?.at === undefined ? undefined : before)),
  };
}
