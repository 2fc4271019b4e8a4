import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '../shared/paths.ts';
import { changeSession } from '../shared/session/change-session.ts';
import { memory } from '../shared/session/for-tests.ts';
import { practiceSession } from '../shared/session/practice-session.ts';
import { ClientOnly } from './guards.tsx';
import { createStore } from './store.ts';

afterEach(cleanup);

it('takes an agent without a client to the practice again after another address was opened before it loaded', async () => {
  const store = createStore(memory(), Date.now());
  const waiting: ((data: null) => void)[] = [];
  const router = createMemoryRouter(
    [
      {
        Component: ClientOnly,
        children: [
          { path: '/home', element: <p>Home</p> },
          { path: '/accounts', element: <p>Accounts</p> },
        ],
      },
      {
        path: paths.practice,
        element: <h1>Clients</h1>,
        loader: () => new Promise<null>((resolve) => waiting.push(resolve)),
      },
    ],
    { initialEntries: ['/home'] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  await screen.findByText('Home');
  store.dispatch(changeSession(practiceSession({ id: 7, email: 'agent@example.com', token: 'own' }, 0)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  await router.navigate('/accounts');
  await waitFor(() => expect(waiting).toHaveLength(2));
  for (const open of waiting) open(null);
  expect(await screen.findByRole('heading', { name: 'Clients' })).toBeTruthy();
});
