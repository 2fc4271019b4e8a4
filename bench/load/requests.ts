import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';

export const kinds = ['document', 'script', 'style', 'font', 'API', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** A request sent over the network. Times in milliseconds since the page was requested, sizes in bytes. */
export interface Request {
  readonly url: string;
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  /** With headers, as transferred. */
  readonly wire: number;
  /** The gzipped body; already compressed files (fonts) as they are. */
  readonly gzip: number;
  /** The length of the chain of requests that ends with this one. */
  readonly step: number;
}

interface Seen {
  url: string;
  kind: Kind;
  start: number;
  end?: number;
  wire: number;
  isCached: boolean;
  /** The page or style that contains its address; undefined when a script sent the request. */
  namedIn: string | undefined;
}

/** Records the page's requests from now on. */
export async function recordRequests(session: CDPSession): Promise<{
  isQuiet(ms: number): boolean;
  requests(): Promise<Request[]>;
}> {
  const seen = new Map<string, Seen>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return;
    last = performance.now();
    seen.set(requestId, {
      url: request.url,
      kind: kindOf(request.url, type ?? ''),
      start: timestamp * 1000,
      wire: 0,
      isCached: false,
      namedIn: initiator.type === 'parser' ? initiator.url : undefined,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = seen.get(requestId);
    if (one !== undefined) one.isCached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = seen.get(requestId);
    if (one !== undefined && (response.fromDiskCache ?? false)) one.isCached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    last = performance.now();
    const one = seen.get(requestId);
    if (one === undefined) return;
    one.end = timestamp * 1000;
    one.wire = encodedDataLength;
  });
  await session.send('Network.enable');

  return {
    isQuiet: (ms) =>
      performance.now() - last > ms && [...seen.values()].every(({ end }) => end !== undefined),
    async requests() {
      const began = Math.min(...[...seen.values()].map(({ start }) => start));
      const wired = [...seen].filter(([, one]) => !one.isCached && one.end !== undefined);
      const steps = stepsOf(wired.map(([, one]) => one));
      return Promise.all(
        wired.map(async ([id, one]) => ({
          url: one.url,
          kind: one.kind,
          start: one.start - began,
          end: (one.end ?? 0) - began,
          wire: one.wire,
          gzip: await gzipOf(session, id, one),
          step: steps.get(one) ?? 1,
        })),
      );
    },
  };
}

function kindOf(url: string, type: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/api/')) return 'API';
  const named = ({ Document: 'document', Script: 'script', Stylesheet: 'style', Font: 'font' } as const)[
    type
  ];
  if (named !== undefined) return named;
  // Late code is fetched before it is imported.
  if (pathname.endsWith('.js')) return 'script';
  return pathname.endsWith('.css') ? 'style' : 'other';
}

/**
 * A request follows the page or style that contains its address. One from a script follows the last thing that
 * arrived before it: a page, a script or a reply of the API.
 */
function stepsOf(all: readonly Seen[]): ReadonlyMap<Seen, number> {
  const steps = new Map<Seen, number>();
  for (const one of all.toSorted((a, b) => a.start - b.start)) {
    const before = all
      .filter(({ end = Infinity }) => end <= one.start)
      .filter(({ url, kind }) => (one.namedIn === undefined ? CODE.has(kind) : url === one.namedIn))
      .toSorted((a, b) => (a.end ?? 0) - (b.end ?? 0))
      .at(-1);
    steps.set(one, 1 + (before === undefined ? 0 : (steps.get(before) ?? 0)));
  }
  return steps;
}

const CODE: ReadonlySet<Kind> = new Set(['document', 'script', 'API']);

async function gzipOf(session: CDPSession, requestId: string, { kind, wire }: Seen): Promise<number> {
  try {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    const bytes = Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
    return kind === 'font' ? bytes.length : gzipSync(bytes).length;
  } catch {
    // The browser keeps no body of what it prefetched.
    return wire;
  }
}
