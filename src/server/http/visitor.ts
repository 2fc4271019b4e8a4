import type { FastifyRequest } from 'fastify';

/** Where a request came from, in words a person recognises. */
export interface Visitor {
  readonly address: string;
  /** Such as 'Firefox on Windows'. */
  readonly device: string;
}

/** The client address. Fastify has none once the client has gone, although the call still runs. */
export function addressOf(request: FastifyRequest): string {
  return request.ip ?? 'unknown';
}

export function visitorOf(request: FastifyRequest): Visitor {
  return {
    address: addressOf(request).replace(/^::ffff:/i, ''),
    device: deviceOf(request.headers['user-agent'] ?? ''),
  };
}

/** Browsers name each other in their headers, so the more specific names come first. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** The browser and system in a User-Agent header. */
export function deviceOf(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ');
}
