import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readiness } from './steady-writers.ts';

export interface Balancer {
  readonly url: string;
  /** The processes behind it. It asks each whether it is ready, like the ones in deploy/. */
  readonly processes: Set<string>;
  close(): Promise<void>;
}

const ASKS_EVERY_MS = 100;

/** Sends each call to the next process that is ready; 503 if there is none. */
export async function startBalancer(): Promise<Balancer> {
  const processes = new Set<string>();
  let ready: string[] = [];
  let turn = 0;
  const look = async () => {
    const asked = await Promise.all(
      [...processes].map(async (url) => ({ url, status: await readiness(url) })),
    );
    ready = asked.flatMap(({ url, status }) => (status === 200 ? url : []));
  };
  const looking = setInterval(() => void look(), ASKS_EVERY_MS);

  const server = createServer((incoming, outgoing) => {
    const target = ready[turn++ % ready.length];
    if (target === undefined) return void outgoing.writeHead(503).end();
    const { method, url = '/', headers } = incoming;
    void buffer(incoming).then((body) => {
      const onward = request(`${target}${url}`, { method, headers }, (answer) => {
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      });
      onward.on('error', () => outgoing.destroy());
      onward.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    processes,
    close: () => {
      clearInterval(looking);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
