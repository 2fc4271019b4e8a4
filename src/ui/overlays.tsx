import { useSyncExternalStore } from 'react';

type Kit = (typeof import('./kit-overlays.tsx'))['kitOverlays'];

/** The kit's messages and small dialogs, which are loaded with the first that is shown, or by `loadOverlays`. */
let kit: Kit | undefined;
let loading: Promise<void> | undefined;
let isMounted = false;
const waiting: ((kit: Kit) => void)[] = [];
const listeners = new Set<() => void>();

/** Loads what shows messages and small dialogs, so that the first appears at once. */
export function loadOverlays(): Promise<void> {
  loading ??= import('./kit-overlays.tsx').then(
    ({ kitOverlays }) => {
      kit = kitOverlays;
      for (const listener of listeners) listener();
    },
    () => {
      // The next message tries again, and shows those that wait.
      loading = undefined;
    },
  );
  return loading;
}

/** Calls `act` at once when messages and dialogs can be shown, and otherwise as soon as they can, in order. */
export function withOverlays(act: (kit: Kit) => void): void {
  if (kit !== undefined && isMounted) {
    act(kit);
    return;
  }
  waiting.push(act);
  void loadOverlays();
}

/** Where messages and small dialogs are drawn. */
export function Overlays() {
  const loaded = useSyncExternalStore(subscribe, () => kit);
  return loaded === undefined ? null : <loaded.KitOverlays onMounted={mount} />;
}

function mount(): () => void {
  isMounted = true;
  if (kit !== undefined) for (const act of waiting.splice(0)) act(kit);
  return () => {
    isMounted = false;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
