import type { ComponentType } from 'react';
import type { Late } from './late-with.tsx';
import { late } from './late.tsx';
import { NotLoadedDialog } from './not-loaded-dialog.tsx';

/** A dialog whose code is fetched separately. If that fails, a small dialog says so. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): Late<Props> {
  return late(load, { failed: ({ onClose }, retry) => <NotLoadedDialog {...retry} onClose={onClose} /> });
}
