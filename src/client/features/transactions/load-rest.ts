import { loadOverlays } from '#ui/overlays.tsx';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { dialogLoads } from './components/book-dialogs.tsx';

/** Loads what is behind the buttons of the books once the rows are shown, so that the first press finds it there. */
export function loadRest(loadForms: () => void): () => void {
  return loadWhenIdle(
    [
      async () => loadForms(),
      loadOverlays,
      dialogLoads.tag,
      () => import('./components/page-menu-list.tsx'),
      () => import('./components/saved-filters-menu.tsx'),
      () => import('./components/more-filters-panel.tsx'),
      dialogLoads.edit,
      dialogLoads.add,
    ],
    { isShown: true },
  );
}
