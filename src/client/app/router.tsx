import { createBrowserRouter, type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router-dom';
import { LogoutScreen } from '../features/auth/screens/logout-screen.tsx';
import { paths, pathTo } from '../shared/paths.ts';
import { askAhead } from './ask-ahead.ts';
import { NotFound } from './boundaries/not-found.tsx';
import { ScreenFailed } from './boundaries/screen-failed.tsx';
import { SignedInOnly, StaffOnly, Start } from './guards.tsx';
import { fetchScreen, lateScreen } from './late-screen.tsx';
import { Root } from './root.tsx';
import { type ScreenRoute, screens } from './routes.tsx';
import { Page } from './shell/page.tsx';
import { Shell } from './shell/shell.tsx';
import type { AppStore } from './store.ts';
import { Starting } from './starting.tsx';
import { toEntrance } from './to-entrance.ts';
import { WithTaxSummary } from './with-tax-summary.tsx';

/** What a route says about its screen to the parts around it. */
export interface RouteHandle {
  /** The words of the browser's tab. */
  title: string;
  /** The label of the year that the screen is always about. */
  ownYear?: string | undefined;
}

/** The routes of the app. What a screen shows is asked for, with `store`, while its code is fetched. */
export function createRouter(store: AppStore) {
  const ask: Ask = async (screen, { params, request }) => {
    // The first screen is asked for while the router is made.
    await Promise.resolve();
    const { initialized: isOpen, location, navigation } = router.state;
    askAhead(screen, store, {
      params,
      search: new URL(request.url).search,
      state: (navigation.location ?? location).state,
      isFirst: !isOpen,
    });
    return null;
  };
  const router = createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Starting,
      ErrorBoundary: ScreenFailed,
      children: [
        { path: paths.root, Component: Start },
        ...visitors,
        {
          Component: SignedInOnly,
          children: [
            {
              path: paths.taxReturnStart,
              element: <Navigate to={pathTo(paths.taxReturn, { name: 'form' })} replace />,
            },
            {
              Component: Shell,
              children: [
                {
                  Component: WithTaxSummary,
                  children: routesOf(ask, (it) => it.summary === true),
                },
                {
                  Component: Page,
                  children: [
                    ...routesOf(ask, (it) => it.summary !== true && it.who === 'signed-in'),
                    { Component: StaffOnly, children: routesOf(ask, (it) => it.who === 'staff') },
                  ],
                },
              ],
            },
            // Visitors log in first: an address of an old link or of a colleague may be theirs then.
            { path: '*', Component: NotFound, handle: { title: 'Page not found' } satisfies RouteHandle },
          ],
        },
      ],
    },
  ]);
  return router;
}

type Ask = (screen: ScreenRoute, at: LoaderFunctionArgs) => Promise<null>;

const visitors: RouteObject[] = [
  { path: paths.login, loader: toEntrance },
  { path: paths.agent, loader: toEntrance },
  {
    path: paths.planPaid,
    handle: { title: 'Payment' } satisfies RouteHandle,
    lazy: fetchScreen(async () => (await import('../features/auth/screens/paid-screen.tsx')).PaidScreen),
  },
  {
    path: `${paths.logout}/:logout?`,
    handle: { title: 'Logged out' } satisfies RouteHandle,
    // Not lazy: logging out must work when nothing can be fetched.
    Component: LogoutScreen,
  },
];

function routesOf(ask: Ask, fits: (screen: ScreenRoute) => boolean): RouteObject[] {
  return screens.filter(fits).map((screen) => ({
    path: screen.path,
    handle: { title: screen.title, ownYear: screen.ownYear } satisfies RouteHandle,
    ErrorBoundary: ScreenFailed,
    loader: (args) => ask(screen, args),
    // Another filter of the same screen is no arrival.
    shouldRevalidate: () => false,
    // Someone who is not staff is shown that the address does not exist, without downloading what is behind it.
    ...(screen.who === 'staff' ? { Component: lateScreen(screen.load) } : { lazy: fetchScreen(screen.load) }),
  }));
}
