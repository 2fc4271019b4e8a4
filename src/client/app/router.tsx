import { createBrowserRouter, type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router-dom';
import { LogoutScreen } from '../features/auth/screens/logout-screen.tsx';
import { paths, pathTo } from '../shared/paths.ts';
import { prefetchScreen } from './prefetch.ts';
import { NotFound } from './boundaries/not-found.tsx';
import { ScreenFailed } from './boundaries/screen-failed.tsx';
import { AgentOnly, ChangesOnly, ClientOnly, SignedInOnly, StaffOnly, Start } from './guards.tsx';
import { fetchScreen, lateScreen } from './late-screen.tsx';
import { Root } from './root.tsx';
import { type ScreenRoute, screens } from './routes.tsx';
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
export function createRouter(store: AppStore, create: typeof createBrowserRouter = createBrowserRouter) {
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
  const router = create([
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
              Component: AgentOnly,
              children: [
                {
                  Component: PracticeShell,
                  children: [{ Component: Page, children: routesOf(prefetch, (it) => it.who === 'agent') }],
                },
              ],
            },
            {
              Component: ClientOnly,
              children: [
                {
                  Component: Shell,
                  children: [
                    {
                      Component: WithTaxSummary,
                      children: routesOf(prefetch, (it) => it.summary === true),
                    },
                    {
                      Component: Page,
                      children: [
                        ...routesOf(prefetch, (it) => it.summary !== true && it.who === 'signed-in'),
                        ...(['admin', 'support'] as const).map((right) => ({
                          element: <StaffOnly right={right} />,
                          children: routesOf(prefetch, (it) => it.who === right),
                        })),
                      ],
                    },
                  ],
                },
              ],
            },
            // Visitors log in first: an old link, or one from a colleague, may still be right for them.
            { path: '*', Component: NotFound, handle: { title: 'Page not found' } satisfies RouteHandle },
          ],
        },
      ],
    },
  ]);
  return router;
}

type Prefetch = (screen: ScreenRoute, at: LoaderFunctionArgs) => Promise<null>;

const visitors: RouteObject[] = [
  { path: paths.login, loader: openSignInPage },
  { path: paths.agent, loader: openSignInPage },
  {
    path: paths.planPaid,
    handle: { title: 'Payment' } satisfies RouteHandle,
    lazy: fetchScreen(async () => (await import('../features/auth/screens/paid-screen.tsx')).PaidScreen),
  },
  {
    path: paths.payForm,
    handle: { title: 'Pay HMRC' } satisfies RouteHandle,
    lazy: fetchScreen(
      async () => (await import('../features/payments/screens/pay-form-screen.tsx')).PayFormScreen,
    ),
  },
  {
    path: paths.payPaid,
    handle: { title: 'Your payment' } satisfies RouteHandle,
    lazy: fetchScreen(
      async () => (await import('../features/payments/screens/payment-screen.tsx')).PaymentScreen,
    ),
  },
  {
    path: paths.joinPractice,
    handle: { title: 'Practice' } satisfies RouteHandle,
    lazy: fetchScreen(
      async () => (await import('../features/auth/screens/join-practice-screen.tsx')).JoinPracticeScreen,
    ),
  },
  {
    path: `${paths.logout}/:logout?`,
    handle: { title: 'Logged out' } satisfies RouteHandle,
    // Not lazy: logging out must work offline.
    Component: LogoutScreen,
  },
];

function routesOf(prefetch: Prefetch, fits: (screen: ScreenRoute) => boolean): RouteObject[] {
  return screens.filter(fits).map((screen) =>
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
