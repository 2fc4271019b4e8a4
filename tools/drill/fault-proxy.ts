import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** slow: answers after five seconds. wrong: done or not, and a page that no one expects. cut: half an answer. */
export type ServiceFault = 'slow' | 'wrong' | 'cut' | 'away';

export interface ServiceProxy {
  readonly url: string;
  /** Sets what happens to requests whose path begins like this; undefined: they pass. */
  set(path: string, fault: ServiceFault | undefined): void;
  close(): Promise<void>;
}

const SLOW_MS = 5_000;

/** Stands between the product and outside services, and breaks those that it is told to. */
export async function serviceProxy(target: string): Promise<ServiceProxy> {
  const faults = new Map<string, ServiceFault>();
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const fault = [...faults].find(([path]) => incoming.url?.startsWith(path) === true)?.[1];
    // Half of the time the service does what it was asked for, but no one hears of it.
    if (fault === 'away' || (fault === 'wrong' && Math.random() < 0.5)) {
      incoming.resume();
      if (fault === 'away') incoming.socket.destroy();
      else sendNonsense(outgoing, 500);
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      if (fault === undefined) answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
      else void spoil(fault, answer, outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const at = await listening(server);
  return {
    url: `http://127.0.0.1:${at}`,
    set: (path, fault) => void (fault === undefined ? faults.delete(path) : faults.set(path, fault)),
    close: () => closed(server),
  };
}

async function spoil(fault: ServiceFault, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const body = await buffer(answer);
  if (fault === 'wrong') return sendNonsense(outgoing, 200);
  if (fault === 'slow') await new Promise((done) => setTimeout(done, SLOW_MS));
  outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': String(body.length) });
  if (fault === 'slow') return void outgoing.end(body);
  outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
}

function sendNonsense(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'text/html' }).end('<h1>We are updating this service</h1>');
}

export interface Wire {
  /** hold: nothing passes and nothing is refused, as when a cable is cut. away: connections end at once. */
  set(state: 'open' | 'hold' | 'away'): void;
  close(): Promise<void>;
}

/** Stands between the product and a server, at a port or a socket file. */
export async function wire(
  listenAt: number | string,
  to: { port: number } | { path: string },
): Promise<Wire & { readonly port: number }> {
  let state: 'open' | 'hold' | 'away' = 'open';
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createTcpServer((near) => {
    if (state === 'away') return void near.destroy();
    const far = 'port' in to ? connect(to.port, '127.0.0.1') : connect(to.path);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => undefined);
      one.on('close', () => (pairs.delete(pair), other.destroy()));
      one.pipe(other);
    }
    if (state === 'hold') for (const one of pair) one.pause();
  });
  const port = await listening(server, listenAt);
  return {
    port,
    set(next) {
      state = next;
      for (const [near, far] of pairs) {
        if (next === 'away') near.destroy();
        for (const one of [near, far])
          if (next === 'hold') one.unpipe().pause();
          else if (next === 'open') one.pipe(one === near ? far : near);
      }
    },
    close: () => closed(server),
  };
}

function listening(server: Server, at: number | string = 0): Promise<number> {
  return new Promise((resolve) => {
    const done = () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    };
    if (typeof at === 'string') server.listen(at, done);
    else server.listen(at, '127.0.0.1', done);
  });
}

function closed(server: Server): Promise<void> {
  server.unref();
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(resolve, 500);
  });
}
