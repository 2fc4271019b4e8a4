import { loadOverlays } from '#ui/overlays.tsx';
import { loadWhenIdle } from '../../shared/load-when-idle.ts';
import { dialogLoads } from './components/book-dialogs.tsx';
import { MoreFilters } from './components/more-filters.tsx';
import { PageMenu } from './components/page-menu.tsx';
import { SavedFiltersMenu } from './components/saved-filters.tsx';

/** Loads the code behind the buttons of the books once the rows are visible, so that the first click does not wait. */
export function loadRest(loadForms: () => void): () => void {
  return loadWhenIdle(
    [
      async () => loadForms(),
      loadOverlays,
      PageMenu.fetch,
      SavedFiltersMenu.fetch,
      MoreFilters.fetch,
      ...dialogLoads,
    ],
    { isShown: true },
  );
}
