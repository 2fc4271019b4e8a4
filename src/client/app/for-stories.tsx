import type { StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { signedIn } from '../shared/session/session-slice.ts';
import { memory } from '../shared/session/for-tests.ts';
import { type SignedIn, writeNumber } from '../shared/session/stored-session.ts';
import { taxYearChosen } from '../shared/tax-year/tax-year-slice.ts';
import { type Answer, answerCalls, askedByMenu, callsMade, type Otherwise } from './answers-for-stories.ts';
import { createRouter } from './router.tsx';
import { createStore } from './store.ts';

/**
 * The stories of the screen at an address: while its calls are under way, with nothing to show, with data, and after
 * its calls have failed. The whole app runs, with its router, store and menu; only the server is replaced. Each story
 * tests that its state is shown, and the last one that trying again makes a call. The chosen year is 2025-26, or the
 * current one without `hasChosenYear`.
 */
export function screenAt(
  at: string,
  who: Partial<SignedIn> = {},
  state?: unknown,
  { hasChosenYear = true } = {},
) {
  const story = (
    answers: readonly Answer[],
    otherwise: Otherwise,
    isShown: (main: HTMLElement) => Promise<void>,
  ): StoryObj => ({
    parameters: { layout: 'fullscreen' },
    beforeEach: () => {
      // Storybook may have been open for longer than a session lasts.
      writeNumber(localStorage, 'pingTime', Date.now());
      return answerCalls(answers, otherwise);
    },
    render: () => <App at={at} who={who} state={state} hasChosenYear={hasChosenYear} />,
    play: async ({ canvasElement }) => {
      const main = await within(canvasElement).findByRole('main');
      await waitFor(() => isShown(main));
    },
  });
  return {
    /** Only the given calls are answered. */
    loading: (answers: readonly Answer[] = []) => story(answers, 'never', isLoading),
    empty: (answers: readonly Answer[]) => story([...answers, ...askedByMenu], 'never', isLoaded),
    /** `text` is part of the data. */
    filled: (text: string, answers: readonly Answer[]) =>
      story([...answers, ...askedByMenu], 'never', async (main) => {
        await isLoaded(main);
        await expect(main).toHaveTextContent(text);
      }),
    /** The server cannot be reached, except for the given calls. */
    failed: (answers: readonly Answer[] = []) => story(answers, 'fails', hasFailed),
  };
}

/** A member of staff. */
export const staff = { username: 'ann@staff.example', admin: true };

/** What people wait for is named. While the code of a screen loads, there is only 'Loading'. */
const DATA = 'output[aria-label^="Loading "], output[aria-label^="Looking up "]';
const ANYTHING = `output[aria-label="Loading"], ${DATA}`;

async function isLoading(main: HTMLElement) {
  const isWaiting = within(main).queryByText(/^Please wait/) !== null || main.querySelector(DATA) !== null;
  await expect(isWaiting).toBe(true);
}

async function isLoaded(main: HTMLElement) {
  await expect(main.querySelector('h1')).not.toBeNull();
  await expect(main.querySelector(ANYTHING)).toBeNull();
  await expect(within(main).queryByRole('alert')).toBeNull();
}

async function hasFailed(main: HTMLElement) {
  await expect(main.querySelector('h1')).not.toBeNull();
  const alert = within(main).getByRole('alert');
  await expect(alert).toBeVisible();
  const before = callsMade();
  // The bar with the year's tax has one of its own.
  const [button] = [alert, main].flatMap((part) => within(part).queryAllByRole('button', { name: /again/i }));
  if (button === undefined) throw new Error('no button tries again');
  await userEvent.click(button);
  await expect(callsMade()).toBeGreaterThan(before);
}

/** `state`: the navigation state with which someone arrives. */
function App({
  at,
  who,
  state,
  hasChosenYear,
}: {
  at: string;
  who: Partial<SignedIn>;
  state: unknown;
  hasChosenYear: boolean;
}) {
  const [{ store, router }] = useState(() => {
    const store = createStore(memory(), Date.now());
    store.dispatch(signedIn({ ...filer, ...who, signedInAt: Date.now() }));
    if (hasChosenYear) store.dispatch(taxYearChosen(2025));
    const [pathname = '', search] = at.split('?');
    const entry = { pathname, search: search === undefined ? '' : `?${search}`, state };
    const router = createRouter(store, (routes, options) =>
      createMemoryRouter(routes, { ...options, initialEntries: [entry] }),
    );
    return { store, router };
  });
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

/** For the stories of a dialog without its screen. It asks before it is left, so it needs a router and the store. */
export function alone(Story: ComponentType) {
  return <Alone Story={Story} />;
}

function Alone({ Story }: { Story: ComponentType }) {
  const [{ store, router }] = useState(() => ({
    store: createStore(memory(), Date.now()),
    router: createMemoryRouter([{ path: '*', element: <Story /> }]),
  }));
  return (
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>
  );
}

const filer: SignedIn = {
  token: 'a-token',
  username: 'ada@example.com',
  guid: 'g-1',
  agent: undefined,
  mtd: 'N',
  hasPassword: true,
  hasSub: true,
  admin: false,
  submissionsEnabled: true,
  showsHub: true,
  timeoutSeconds: 14_400,
  signedInAt: 0,
};

/** Support, who look at the account of the filer. */
export const support: Partial<SignedIn> = {
  readOnly: true,
  staffSession: { ...filer, username: 'dana@staff.example' },
};
