import { expect, test } from 'vitest';
import { deviceOf, visitorOf } from './visitor.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('shows %s as %s', (header, device) => {
  expect(deviceOf(header)).toBe(device);
});

test('has no address for a client that has gone, and still runs its call', () => {
  const request = { ip: undefined, headers: {} } as unknown as Parameters<typeof visitorOf>[0];
  expect(visitorOf(request)).toEqual({ address: 'unknown', device: 'Unknown device' });
});
