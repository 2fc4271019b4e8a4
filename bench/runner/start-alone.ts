import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load } from './own-load.ts';
import type { Ready } from './server-alone.ts';

/** A measured server in a process of its own. */
export interface ServerAlone extends Ready {
  /** Its load since the last call. */
  readonly load: () => Promise<Load>;
  readonly stop: () => Promise<void>;
}

/** Starts a script that calls serveAlone(), with these variables in addition. */
export async function startAlone(
  script: URL,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerAlone> {
  const server = fork(fileURLToPath(script), {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...process.env, PORT: String(port), HOST: 'localhost', SANDBOX_PORT: '0', ...env },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  const ready = await new Promise<Ready>((resolve, reject) => {
    server.once('message', (message) => resolve(message as Ready)); // the first message of serveAlone
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const load = () =>
    new Promise<Load>((resolve) => {
      server.once('message', (message) => resolve(message as Load));
      server.send('load');
    });
  return { ...ready, load, stop };
}
