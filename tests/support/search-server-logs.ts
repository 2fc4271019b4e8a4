import { globSync, readFileSync, rmSync } from 'node:fs';
import { secretsIn } from './secrets-in-log.ts';
import { SERVER_LOGS } from './server-logs.ts';

/** After all browser tests: fails if a line of the servers' logs has something secret. Keeps the logs then. */
export default function searchServerLogs(): void {
  const files = globSync(`${SERVER_LOGS}/*.log`);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const found = lines.flatMap((line) => {
    const secrets = secretsIn(line);
    return secrets.length === 0 ? [] : `${secrets.join(', ')}: ${line}`;
  });
  if (found.length > 0)
    throw new Error(
      `${found.length} lines in ${SERVER_LOGS} have something secret:\n${found.slice(0, 20).join('\n')}`,
    );
  console.log(`${lines.length} lines of the servers' logs have nothing secret.`);
  rmSync(SERVER_LOGS, { recursive: true, force: true });
}
