import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { entranceAt } from '#contract/auth/entrances.ts';
import { isHelpAddress } from '#contract/help/help-address.ts';
import { isReportAddress } from '#contract/digital-tax/report-address.ts';
import { isPayAddress } from '#contract/pay-page/pay-address.ts';
import { compressed } from './compress.ts';

/**
 * Serves the built client. Assets are cached permanently and sent as the build compressed them. Every other path gets
 * the sign-in page, the page of a report or of a payment request, help or the app, each with its own style nonce. Only the app can also show
 * pictures from `mapOrigin`, the server of the maps.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  mapOrigin: string | undefined,
): Promise<void> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const login = read('sign-in.html');
  // The title, and the words shown before the code has loaded.
  const pages = {
    login,
    agent: login.replaceAll('Log in', 'Agent login'),
    report: read('report.html'),
    pay: read('pay.html'),
    help: read('help.html'),
    app: read('index.html'),
  };
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (
      !['GET', 'HEAD'].includes(request.method) ||
      request.url.startsWith('/api/') ||
      request.url.startsWith('/assets/')
    ) {
      return reply.status(404).send({
        status: 'error',
        error: 'not_found',
        message: 'There is nothing here.',
        request_id: request.id,
      });
    }
    // As sent, because not every address can be parsed by URL.
    const [pathname = ''] = request.url.split('?', 1);
    const isReport = isReportAddress(pathname);
    const isPay = isPayAddress(pathname);
    const other = isReport ? 'report' : isPay ? 'pay' : isHelpAddress(pathname) ? 'help' : 'app';
    const html = pages[entranceAt(pathname) ?? other];
    // These are for people with the link.
    if (isReport || isPay) reply.header('x-robots-tag', 'noindex, nofollow');
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', policy(nonce, html === pages.app ? mapOrigin : undefined))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await compressed(request, reply, html.replaceAll('__CSP_NONCE__', nonce)));
  });
}

/** Scripts only come from us, never inline and never from text. Mantine's style elements have the nonce. */
function policy(nonce: string, mapOrigin: string | undefined): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...(mapOrigin === undefined ? [] : [mapOrigin])].join(' '),
    "font-src 'self'",
    // Tutorials and their captions.
    "media-src 'self'",
    "connect-src 'self'",
    // Reports are separate pages shown in a dialog; a PDF receipt is one that the page has fetched itself.
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
