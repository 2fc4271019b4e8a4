import { startPage } from './start-page.ts';

// Both pages begin here: the one that signs people in, and the app.
startPage(async () =>
  document.body.dataset['page'] === 'sign-in'
    ? (await import('./entrance.tsx')).startEntrance
    : (await import('./enter-app.ts')).enterApp(),
);
