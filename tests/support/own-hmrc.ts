import { afterAll } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/start.ts';
import { readConfig } from '#server/config.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { type TestApp, useTestApp } from './test-app.ts';

/**
 * The app with a stand-in for HMRC of its own, which has the clock of the app: for tests that walk through a year.
 * `limits` are HMRC's, where a test is about them, and `instances` run the app at the same time.
 */
export async function useOwnHmrc({
  instances,
  ...limits
}: { requestsPerSecond?: number; calculationDelayMs?: number; instances?: number } = {}): Promise<{
  app: TestApp;
  url: string;
}> {
  const clock: { app?: TestApp } = {};
  const sandbox: Sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    now: () => clock.app?.clock.now ?? new Date(),
    requestsPerSecond: 1_000,
    calculationDelayMs: 0,
    ...limits,
  });
  afterAll(() => sandbox.close());
  const { hmrc } = withSandbox(readConfig({}), sandbox);
  const ours = { ...hmrc, requestsPerSecond: limits.requestsPerSecond ?? 1_000, calculationWaitMs: 0 };
  const app = useTestApp({ hmrc: ours }, instances === undefined ? {} : { instances });
  clock.app = app;
  return { app, url: `${sandbox.url}/hmrc` };
}
