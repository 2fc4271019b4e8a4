import type { ComponentType } from 'react';
import { late, type Late } from '#ui/late.tsx';
import { ScreenNotLoaded } from './boundaries/screen-failed.tsx';
import { Starting } from './starting.tsx';

/** A screen that is fetched when it is drawn. When that fails it says so beside the menu. */
export function lateScreen(load: () => Promise<ComponentType>): Late<object> {
  return late(load, {
    loading: () => <Starting />,
    failed: (_, retry) => <ScreenNotLoaded {...retry} />,
  });
}

/**
 * What the router fetches before it goes to a screen. It never fails: the router would leave out everything around the
 * screen, and never fetch it again. Instead the screen is gone to, and fetches itself.
 */
export function fetchScreen(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => ({
    Component: await load().catch(() => lateScreen(load)),
  });
}
