import { measureOutside, type OutsideService } from '../metrics/metrics.ts';

/** Requests have tokens or credentials, so none follows a redirect. */
export type SafeInit = RequestInit & { readonly redirect: 'error' | 'manual'; readonly duplex?: 'half' };

/** `fetch` to another service, counted under its name with the time until its headers arrived. */
export function callOutside(service: OutsideService, url: string, init: SafeInit): Promise<Response> {
  return measureOutside(
    service,
    () => fetch(url, init),
    ({ status }) => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered'),
  );
}
