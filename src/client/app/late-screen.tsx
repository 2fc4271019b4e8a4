import type { ComponentType } from 'react';
import type { Late } from '#ui/late-with.tsx';
import { late } from '#ui/late.tsx';
import { ScreenNotLoaded } from './boundaries/screen-failed.tsx';
import { Starting } from './starting.tsx';

/** A screen whose code is fetched when it renders. If that fails, an error appears next to the menu. */
export function lateScreen(load: () => Promise<ComponentType>): Late<object> {
  return late(load, {
    loading: () => <Starting />,
    failed: (_, retry) => <ScreenNotLoaded {...retry} />,
  });
}

/**
 * What the router fetches before it shows a screen. It never rejects: on a rejection the router would drop
 * everything around the screen and never try again. The screen renders instead and fetches its own code.
 */
export function fetchScreen(load: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => ({
    Component: await load().catch(() => lateScreen(load)),
  });
}
