import { startPage } from './start-page.ts';

// Both pages start here: the sign-in page and the app.
startPage(async () =>
  document.body.dataset['page'] === 'sign-in'
    ? (await import('./entrance.tsx')).startEntrance
    : (await import('./enter-app.ts')).enterApp(),
);
