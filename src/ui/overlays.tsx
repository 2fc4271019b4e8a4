import { useSyncExternalStore } from 'react';
import { NotLoadedDialog } from './not-loaded-dialog.tsx';

type Kit = (typeof import('./kit-overlays.tsx'))['kitOverlays'];

interface Waiting {
  readonly act: (kit: Kit) => void;
  /** For something a person is waiting for: called when it will not be shown. */
  readonly giveUp: (() => void) | undefined;
}

/** The kit's messages and small dialogs, loaded with the first one shown or by `loadOverlays`. */
let kit: Kit | undefined;
let loading: Promise<void> | undefined;
/** Set when someone is waiting for something that could not be loaded. */
let failure: 'failed' | 'retrying' | undefined;
let isMounted = false;
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** Loads the messages and small dialogs, so that the first one appears at once. */
export function loadOverlays(): Promise<void> {
  if (failure) fail('retrying');
  loading ??= import('./kit-overlays.tsx').then(
    ({ kitOverlays }) => {
      kit = kitOverlays;
      fail(undefined);
    },
    () => {
      // The next message tries again, and also shows the waiting ones.
      loading = undefined;
      fail(waiting.some(({ giveUp }) => giveUp) ? 'failed' : undefined);
    },
  );
  return loading;
}

function fail(now: typeof failure): void {
  failure = now;
  for (const listener of listeners) listener();
}

/**
 * Calls `act` when messages and dialogs can be shown: at once, or in order once they can. Pass `giveUp` when a
 * person is waiting for it. They can then try again while loading fails, or dismiss it, which calls `giveUp`
 * instead.
 */
export function withOverlays(act: (kit: Kit) => void, giveUp?: () => void): void {
  if (kit !== undefined && isMounted) {
    act(kit);
    return;
  }
  waiting = [...waiting, { act, giveUp }];
  void loadOverlays();
}

/** Where messages and small dialogs are drawn. */
export function Overlays() {
  useSyncExternalStore(subscribe, () => failure ?? kit);
  if (kit) return <kit.KitOverlays onMounted={mount} />;
  if (!failure) return null;
  return (
    <NotLoadedDialog
      isRetrying={failure === 'retrying'}
      onRetry={() => void loadOverlays()}
      onClose={giveUpWaiting}
    />
  );
}

function giveUpWaiting(): void {
  const given = waiting;
  waiting = given.filter(({ giveUp }) => !giveUp);
  fail(undefined);
  for (const { giveUp } of given) giveUp?.();
}

function mount(): () => void {
  isMounted = true;
  const shown = waiting;
  waiting = [];
  if (kit !== undefined) for (const { act } of shown) act(kit);
  return () => {
    isMounted = false;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
