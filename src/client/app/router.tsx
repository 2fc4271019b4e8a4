import {
  createBrowserRouter,
  type DOMRouterOpts,
  type LoaderFunctionArgs,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import { LogoutScreen } from '../features/auth/screens/logout-screen.tsx';
import { paths, pathTo } from '../shared/paths.ts';
import { prefetchScreen } from './prefetch.ts';
import { ListNotLoaded } from './boundaries/list-not-loaded.tsx';
import { NotFound } from './boundaries/not-found.tsx';
import { ScreenFailed } from './boundaries/screen-failed.tsx';
import { AgentOnly, ChangesOnly, ClientOnly, SignedInOnly, StaffOnly, Start } from './guards.tsx';
import { fetchScreen, lateScreen } from './late-screen.tsx';
import { Root } from './root.tsx';
import { firstScreens, type ScreenRoute } from './routes.tsx';
import { listWith, type ScreenList, screenLists } from './screen-lists.ts';
import { Page } from './shell/page.tsx';
import { PracticeShell, Shell } from './shell/shell.tsx';
import type { AppStore } from './store.ts';
import { Starting } from './starting.tsx';
import { openSignInPage } from './open-sign-in-page.ts';
import { WithTaxSummary } from './with-tax-summary.tsx';

/** What a route tells the surrounding parts about its screen. */
export interface RouteHandle {
  /** The title of the browser's tab. */
  title: string;
  /** The label of the year, on screens that are always about one year. */
  ownYear?: string | undefined;
}

/**
 * The routes of the app. `store` lets us fetch a screen's data while its code loads. `create` makes the router:
 * stories have one that leaves the address of the page alone.
 */
export function createRouter(store: AppStore, create: CreateRouter = createBrowserRouter) {
  const prefetch: Prefetch = async (screen, { params, request }) => {
    // Creating the router starts the fetch for the first screen.
    await Promise.resolve();
    const { initialized: isOpen, location, navigation } = router.state;
    prefetchScreen(screen, store, {
      params,
      search: new URL(request.url).search,
      state: (navigation.location ?? location).state,
      isFirst: !isOpen,
    });
    return null;
  };
  const known = new Set<ScreenList>();
  const router = create(routesWith(prefetch), {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      const list = listWith(path);
      if (known.has(list) || firstScreens.some((screen) => matchPath(screen.path, path))) return;
      try {
        const screens = await screenLists[list]();
        // After another navigation the router takes no routes for this one.
        if (signal.aborted || known.has(list)) return;
        known.add(list);
        for (const [place, routes] of placesOf(screens, prefetch)) patch(place, routes);
      } catch {
        patch('page', [{ path, element: <ListNotLoaded load={screenLists[list]} /> }]);
      }
    },
  });
  return router;
}

/** The kit's way to make a router. Stories have one that leaves the address of the page alone. */
type CreateRouter = (
  routes: RouteObject[],
  options: Pick<DOMRouterOpts, 'patchRoutesOnNavigation'>,
) => ReturnType<typeof createBrowserRouter>;

/** The frames of the screens, with the screens that the router knows from the start. */
function routesWith(prefetch: Prefetch): RouteObject[] {
  const first = new Map(placesOf(firstScreens, prefetch));
  const place = (id: Place): RouteObject => ({ id, Component: frames[id], children: first.get(id) ?? [] });
  return [
    {
      Component: Root,
      HydrateFallback: Starting,
      ErrorBoundary: ScreenFailed,
      children: [
        { path: paths.root, Component: Start },
        ...visitors,
        place('open'),
        {
          Component: SignedInOnly,
          children: [
            {
              path: paths.taxReturnStart,
              element: <Navigate to={pathTo(paths.taxReturn, { name: 'form' })} replace />,
            },
            {
              Component: AgentOnly,
              children: [{ Component: PracticeShell, children: [place('practice')] }],
            },
            {
              Component: ClientOnly,
              children: [{ Component: Shell, children: [place('summary'), place('page')] }],
            },
            // Visitors log in first: an old link, or one from a colleague, may still be right for them.
            { path: '*', Component: NotFound, handle: { title: 'Page not found' } satisfies RouteHandle },
          ],
        },
      ],
    },
  ];
}

/** Where a screen is drawn: without a menu, in an agent's practice, below the bar with the tax, or by itself. */
const frames = { open: Outlet, practice: Page, summary: WithTaxSummary, page: Page };
type Place = keyof typeof frames;

/** The routes of the screens, by the frame they are drawn in. */
function placesOf(screens: readonly ScreenRoute[], prefetch: Prefetch): (readonly [Place, RouteObject[]])[] {
  const of = (fits: (screen: ScreenRoute) => boolean) => routesOf(screens.filter(fits), prefetch);
  return [
    ['open', of(({ who }) => who === 'anyone')],
    ['practice', of(({ who }) => who === 'agent')],
    ['summary', of(({ summary }) => summary === true)],
    [
      'page',
      [
        ...of(({ summary, who }) => summary !== true && who === 'signed-in'),
        ...(['admin', 'support'] as const).map((right) => ({
          element: <StaffOnly right={right} />,
          children: of(({ who }) => who === right),
        })),
      ],
    ],
  ];
}

type Prefetch = (screen: ScreenRoute, at: LoaderFunctionArgs) => Promise<null>;

const visitors: RouteObject[] = [
  { path: paths.login, loader: openSignInPage },
  { path: paths.agent, loader: openSignInPage },
  {
    path: `${paths.logout}/:logout?`,
    handle: { title: 'Logged out' } satisfies RouteHandle,
    // Not lazy: logging out must work offline.
    Component: LogoutScreen,
  },
];

function routesOf(screens: readonly ScreenRoute[], prefetch: Prefetch): RouteObject[] {
  return screens.map((screen) =>
    guardedRoute(screen, {
      path: screen.path,
      handle: { title: screen.title, ownYear: screen.ownYear } satisfies RouteHandle,
      ErrorBoundary: ScreenFailed,
      loader: (args) => prefetch(screen, args),
      // Changing a filter on the same screen does not count as a navigation.
      shouldRevalidate: () => false,
      // Non-staff see "not found", without downloading the screen.
      ...(screen.who === 'signed-in'
        ? { lazy: fetchScreen(screen.load) }
        : { Component: lateScreen(screen.load) }),
    }),
  );
}

function guardedRoute({ changes }: ScreenRoute, route: RouteObject): RouteObject {
  return changes ? { Component: ChangesOnly, children: [route] } : route;
}
