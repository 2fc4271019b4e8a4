import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Beside the ports of the server that all tests share, and of its sandbox. */
const firstPort = Number(process.env['E2E_PORT'] ?? 4810) + 10;

export const ownServer = `http://localhost:${firstPort}`;

export interface OwnServer {
  readonly url: string;
  /** From now on it is this moment, and stays so. */
  setClock: (instant: string) => Promise<void>;
  close: () => Promise<void>;
}

/** A server with fresh data for a test of what everybody would notice: a new tax year, another day. Files of tests that run at the same time take another `place` each. */
export async function startOwnServer(instant: string, place = 0): Promise<OwnServer> {
  const port = firstPort + 2 * place;
  const child = fork(fileURLToPath(new URL('../../support/serve-for-browser.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      SANDBOX_PORT: String(port + 1),
      DURABLE: 'no',
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  const said = () => Promise.race([once(child, 'message'), gone.then(refuse)]);
  const setClock = async (to: string) => {
    const answer = said();
    child.send(to);
    await answer;
  };
  await said();
  await setClock(instant);
  return {
    url: `http://localhost:${port}`,
    setClock,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function refuse(): never {
  throw new Error('The server of the test ended.');
}
