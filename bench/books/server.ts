import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Memory, Ready } from './serve.ts';

export interface BooksServer extends Ready {
  /** Memory of its process of this kind, in bytes. */
  readonly memory: (kind: keyof Memory) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts the product with large books in a separate process on this port. */
export async function startBooks(port: number): Promise<BooksServer> {
  const server = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, PORT: String(port), HOST: 'localhost' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const ready = await new Promise<Ready>((resolve, reject) => {
    server.once('message', (message) => resolve(message as Ready)); // the first message of serve.ts
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    ...ready,
    memory: (kind) =>
      new Promise((resolve) => {
        server.once('message', (bytes) => resolve(Number(bytes)));
        server.send(kind);
      }),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}
