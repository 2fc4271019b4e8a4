import { defineConfig } from '@playwright/test';
import { chromium, launchArguments } from './tests/support/chromium.ts';

const port = Number(process.env['E2E_PORT'] ?? 4810);
const browser = await chromium();

/** The whole product in a real browser: real server, embedded database and sandbox. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Nothing that people typed may be in the log of the server (docs/security.md, 45).
  globalTeardown: './tests/support/search-server-logs.ts',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Each with a browser of its own, all against one server: no test may touch what another one reads.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/e2e.json' }]],
  use: {
    actionTimeout: 20_000,
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // What only moves is not waited for; how it moves is nothing these tests ask.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes twice the time: `npx playwright test --trace retain-on-failure` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...launchArguments],
      env: { ...definedOnly(process.env), ...browser.env },
    },
  },
  webServer: {
    command: 'node tests/support/serve-for-browser.ts',
    url: `http://localhost:${port}/login`,
    env: { PORT: String(port), HOST: 'localhost', SANDBOX_PORT: String(port + 1), DURABLE: 'no' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
