import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Next to the ports of the shared server and its sandbox. */
const firstPort = Number(process.env['E2E_PORT'] ?? 4810) + 10;

export const ownServer = `http://localhost:${firstPort}`;

export interface OwnServer {
  readonly url: string;
  /** Sets the clock to this moment, where it stays. */
  setClock: (instant: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A server with fresh data, for a test that affects everyone: a new tax year, another day. Test files that run at
 * the same time each use another `place`.
 */
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
  const nextMessage = () => Promise.race([once(child, 'message'), gone.then(refuse)]);
  const setClock = async (to: string) => {
    const answer = nextMessage();
    child.send(to);
    await answer;
  };
  await nextMessage();
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
