import { defineConfig } from 'vitest/config';
import { needsPlainNode } from './tests/support/plain-node.ts';
import { patience } from './tests/support/patience.ts';

/** Unit tests run in plain Node; the API tests and the tests in a browser are projects of their own. */
export default defineConfig({
  test: {
    // Left to itself one core of two would wait.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // What is tested keeps nothing between calls: one process serves all files, which takes half the time.
          isolate: false,
          setupFiles: ['tests/support/random-runs.ts'],
          testTimeout: 60_000,
          expect: patience,
          include: [
            'src/{domain,tax,bank-files,return-rules,contract,ui,server,sandbox,client}/**/*.test.ts',
            '{form-schemas,renderer,admin-editor}/**/*.test.ts',
            'tests/{architecture,digital-tax,filing}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // The app stays loaded: what it keeps it keeps by database, and each file has one of its own.
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          setupFiles: ['tests/support/random-runs.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      // Loading Storybook and Playwright takes four seconds of a processor.
      ...(needsPlainNode(process.argv)
        ? []
        : await (await import('./tests/support/browser-projects.ts')).browserProjects()),
    ],
  },
});
