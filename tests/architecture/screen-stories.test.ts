import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const states = ['Loading', 'Empty', 'Filled', 'Failed'] as const;
type State = (typeof states)[number];

/** States that a screen cannot be in, and why. */
const without: Readonly<Record<string, { states: readonly State[]; why: string }>> = {
  entrance: { states: ['Empty'], why: 'it is a form to fill in' },
  'logout-screen': { states: ['Loading', 'Empty', 'Failed'], why: 'logging out waits for nothing' },
  'pay-form-screen': { states: ['Loading', 'Empty', 'Failed'], why: 'it is a form that waits for nothing' },
  'pay-request-screen': { states: ['Empty'], why: 'a link leads to a request or to none' },
  'payment-screen': { states: ['Empty'], why: 'it either finds the payment or fails' },
  'paid-screen': { states: ['Empty'], why: 'it either finds the payment or fails' },
  'imported-screen': { states: ['Loading', 'Failed'], why: 'it shows what the review passes on' },
  'tutorials-menu-screen': { states: ['Loading', 'Empty', 'Failed'], why: 'it makes no call' },
  'tutorials-screen': { states: ['Loading', 'Empty', 'Failed'], why: 'it makes no call' },
  'report-screen': { states: ['Empty'], why: 'a link leads to a report or to none' },
  'files-screen': { states: ['Empty'], why: 'there are always forms: those that are shipped' },
  'staff-screen': { states: ['Empty'], why: 'the person who looks is in the list' },
};

/** The files with routes, and the pages outside the app. */
const routes = [
  'src/client/app/router.tsx',
  'src/client/app/routes.tsx',
  'src/client/app/more-routes.ts',
  'src/client/app/practice-routes.ts',
  'admin-editor/routes.ts',
];
const screens = [
  ...new Set([
    ...routes.flatMap(screensIn),
    // The screen of a return fetches it for /taxReturn/compare.
    'src/client/features/filing/screens/comparison-screen.tsx',
    ...screensIn('src/client/report.tsx'),
    ...screensIn('src/client/pay.tsx'),
    ...screensIn('src/client/entrance.tsx').filter((file) => file.endsWith('/entrance.tsx')),
  ]),
];

test('finds the screens of the routes, and every file that is named like one', () => {
  expect(screens.length).toBeGreaterThan(20);
  const named = globSync('{src/client,admin-editor}/**/*-screen.tsx').map((file) =>
    file.replaceAll('\\', '/'),
  );
  // The one loads a screen, the other is a part of the screen of a form.
  const others = ['src/client/app/late-screen.tsx', 'src/client/features/tax-forms/screens/print-screen.tsx'];
  expect(named.filter((file) => !screens.includes(file)).toSorted()).toEqual(others);
});

test.each(screens)('%s has a story of every state', (file) => {
  const stories = file.replace(/\.tsx$/, '.stories.tsx');
  expect(existsSync(stories), `${stories} is missing`).toBe(true);
  const source = readFileSync(stories, 'utf8');
  const missing = states.filter((state) => !new RegExp(`^export const ${state}\\b`, 'm').test(source));
  expect(missing).toEqual(without[posix.basename(file, '.tsx')]?.states ?? []);
});

test('lists no screen that is gone', () => {
  const names = screens.map((file) => posix.basename(file, '.tsx'));
  expect(Object.keys(without).filter((name) => !names.includes(name))).toEqual([]);
});

/** The screens that a file imports. */
function screensIn(file: string): string[] {
  const paths = [
    ...readFileSync(file, 'utf8').matchAll(
      /'((?:\.|#admin-editor)[^']*[a-z]\/(?:[a-z-]+-screen|screens\/[a-z-]+)\.tsx)'/g,
    ),
  ];
  return paths.map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path),
  );
}
