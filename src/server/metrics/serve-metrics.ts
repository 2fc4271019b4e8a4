import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { MetricsConfig } from '../config/metrics.ts';
import type { Services } from '../services.ts';
import { figuresNow } from './figures-now.ts';
import { registry, watchProcess } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` to Prometheus on an address and port of its own, which no proxy passes on. Only METRICS_ADDRESSES
 * get them, by the address of the connection; headers count for nothing.
 */
export async function serveMetrics(
  services: Pick<Services, 'db' | 'clock'>,
  { host, port, addresses }: MetricsConfig,
): Promise<MetricsServer> {
  watchProcess();
  const server = createServer((request, reply) => {
    const send = (status: number, body: string, type = 'text/plain; charset=utf-8') => {
      reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    };
    const address = request.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
    if (!addresses.includes(address)) return send(403, 'Not from this address.\n');
    if (request.method !== 'GET' || request.url !== '/metrics') return send(404, 'Only GET /metrics.\n');
    void figuresNow(services)
      .then((figures) => Registry.merge([registry, figures]).metrics())
      .then(
        (text) => send(200, text, registry.contentType),
        () => send(500, 'The figures could not be read.\n'),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
