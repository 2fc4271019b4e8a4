import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const SERVER_LOGS = 'test-results/server-logs';

/** Appends to the log of the server at a port. Written at once, because the tests end it while it runs. */
export function serverLog(port: number): { write(line: string): void } {
  mkdirSync(SERVER_LOGS, { recursive: true });
  const file = join(SERVER_LOGS, `${port}.log`);
  return { write: (line) => appendFileSync(file, line) };
}
