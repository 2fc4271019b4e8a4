import type { Socket } from 'node:net';

/**
 * Answers a request that Node cannot read, which reaches no route. An address that is too long gets a page that says
 * so, because people open it in a browser.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const page = isTooLong ? TOO_LONG : UNREADABLE;
  socket.end(
    [
      `HTTP/1.1 ${isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(page)}`,
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      page,
    ].join('\r\n'),
  );
}

const pageOf = (title: string, text: string) =>
  `<!doctype html><html lang="en-GB"><head><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

const TOO_LONG = pageOf(
  'This link is too long',
  'It carries more information than a link can. Go back to the site that sent you here and ask it to send less. Nothing was imported.',
);
const UNREADABLE = pageOf('We could not read this request', 'Go back and try again.');
