import { useSyncExternalStore } from 'react';
import { NotLoadedDialog } from './not-loaded-dialog.tsx';

type Kit = (typeof import('./kit-overlays.tsx'))['kitOverlays'];

interface Waiting {
  readonly act: (kit: Kit) => void;
  /** For what somebody waits for: it is not going to be shown. */
  readonly giveUp: (() => void) | undefined;
}

/** The kit's messages and small dialogs, which are loaded with the first that is shown, or by `loadOverlays`. */
let kit: Kit | undefined;
let loading: Promise<void> | undefined;
let hasFailed = false;
let isMounted = false;
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

/** Loads what shows messages and small dialogs, so that the first appears at once. */
export function loadOverlays(): Promise<void> {
  loading ??= import('./kit-overlays.tsx').then(
    ({ kitOverlays }) => {
      kit = kitOverlays;
      changed();
    },
    () => {
      // The next message tries again, and shows those that wait.
      loading = undefined;
      hasFailed = true;
      changed();
    },
  );
  changed();
  return loading;
}

/**
 * Calls `act` at once when messages and dialogs can be shown, and otherwise as soon as they can, in order. With `giveUp`
 * somebody waits for it: they are asked to try again while nothing can be shown, or it is called instead.
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
  const state = useSyncExternalStore(subscribe, stateNow);
  if (kit !== undefined) return <kit.KitOverlays onMounted={mount} />;
  if (state !== 'failed' && state !== 'retrying') return null;
  return (
    <NotLoadedDialog
      isRetrying={state === 'retrying'}
      onRetry={() => void loadOverlays()}
      onClose={giveUpWaiting}
    />
  );
}

function stateNow(): 'loaded' | 'failed' | 'retrying' | undefined {
  if (kit !== undefined) return 'loaded';
  if (!hasFailed || waiting.every(({ giveUp }) => giveUp === undefined)) return undefined;
  return loading === undefined ? 'failed' : 'retrying';
}

function giveUpWaiting(): void {
  const given = waiting.filter(({ giveUp }) => giveUp !== undefined);
  waiting = waiting.filter(({ giveUp }) => giveUp === undefined);
  hasFailed = false;
  changed();
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

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
