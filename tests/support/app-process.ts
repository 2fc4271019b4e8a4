import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface AppProcess {
  readonly url: string;
  /** kill -9; waits for the exit. */
  kill(): Promise<void>;
  /** Ctrl-C; waits for the exit. */
  stop(): Promise<void>;
  /** SIGTERM; waits for the exit and returns its code. */
  terminate(): Promise<number | null>;
}

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** Starts the app in a separate process, like `npm start`; resolves when it has printed its address. */
export function startAppProcess(
  env: { PORT: string; DATA_DIR: string } & Record<string, string>,
): Promise<AppProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const signal = async (name: NodeJS.Signals) => {
    child.kill(name);
    return ended;
  };
  return new Promise((resolve, reject) => {
    const output = outputOf(child);
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}: ${output.text()}`)));
    child.stdout.on('data', () => {
      if (!output.text().includes('Ctrl-C stops everything')) return;
      resolve({
        url: `http://127.0.0.1:${env.PORT}`,
        kill: async () => void (await signal('SIGKILL')),
        stop: async () => void (await signal('SIGINT')),
        terminate: () => signal('SIGTERM'),
      });
    });
  });
}

function outputOf(child: ChildProcess): { text(): string } {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { text: () => text };
}

/** Calls the API over HTTP with a token. */
export async function callOver<T>(
  url: string,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      partnerid: '1',
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
