import { expect, test } from 'vitest';
import { checkHeaders } from './fraud-headers.ts';
import { goodHeaders } from './test-client.ts';

const good = Object.fromEntries(
  Object.entries(goodHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([one]) => one !== name));

test('accepts a complete set without a warning, also without a second factor and with IPv6', () => {
  expect(checkHeaders(good)).toMatchObject({ code: 'VALID_HEADERS' });
  expect(checkHeaders(good)).not.toHaveProperty('warnings');
  expect(checkHeaders(without('gov-client-multi-factor')).code).toBe('VALID_HEADERS');
  const six = {
    ...good,
    'gov-client-public-ip': '2001:db8::7',
    'gov-vendor-forwarded': 'by=203.0.113.6&for=2001%3Adb8%3A0%3A0%3A%3A7,by=203.0.113.9&for=203.0.113.6',
  };
  expect(checkHeaders(six).code).toBe('VALID_HEADERS');
  const licensed = { ...good, 'gov-vendor-license-ids': 'formledger=8D7963490527D33716835EE7C195516D' };
  expect(checkHeaders(licensed).code).toBe('VALID_HEADERS');
});

test('misses every required header, and refuses an empty one', () => {
  for (const name of Object.keys(good)) {
    if (name === 'gov-client-multi-factor') continue;
    expect(checkHeaders(without(name)).errors).toContainEqual(
      expect.objectContaining({ code: 'MISSING_HEADER', headers: [name] }),
    );
    expect(checkHeaders({ ...good, [name]: ' ' }).errors).toContainEqual(
      expect.objectContaining({ code: 'EMPTY_HEADER', headers: [name] }),
    );
  }
  expect(checkHeaders({}).message).toContain('No fraud prevention headers submitted');
});

test.each([
  ['gov-client-connection-method', 'DESKTOP_APP_DIRECT'],
  ['gov-client-browser-js-user-agent', 'undefined'],
  ['gov-client-browser-js-user-agent', 'Mozilla%2F5.0%20(X11)'],
  ['gov-client-device-id', 'device-4711'],
  ['gov-client-device-id', '00000000-0000-0000-0000-000000000000'],
  [
    'gov-client-multi-factor',
    'type=SMS&timestamp=2026-11-20T09%3A30Z&unique-reference=0f4b5fd6816f75a7c81fc8eaa9499d6b',
  ],
  [
    'gov-client-multi-factor',
    'type=TOTP&timestamp=2026-11-20T09:30Z&unique-reference=0f4b5fd6816f75a7c81fc8eaa9499d6b',
  ],
  ['gov-client-multi-factor', 'type=TOTP&timestamp=2026-11-20T09%3A30Z&unique-reference=user-4711'],
  ['gov-client-public-ip', '192.168.1.20'],
  ['gov-client-public-ip', '127.0.0.1'],
  ['gov-client-public-ip', '::1'],
  ['gov-client-public-ip', 'fd00::7'],
  ['gov-client-public-ip', '::ffff:10.0.0.7'],
  ['gov-client-public-ip', 'unknown'],
  ['gov-client-public-ip-timestamp', '2026-11-20T09:30:05Z'],
  ['gov-client-public-ip-timestamp', '2026-11-20T09:30:05.123+01:00'],
  ['gov-client-public-port', '443'],
  ['gov-client-public-port', '0'],
  ['gov-client-public-port', '65536'],
  ['gov-client-screens', 'width=1920&height=1080'],
  ['gov-client-screens', '1920x1080'],
  ['gov-client-timezone', '+00:00'],
  ['gov-client-timezone', 'Europe/London'],
  ['gov-client-user-ids', '4711'],
  ['gov-client-user-ids', 'formledger=anna@example.com'],
  ['gov-client-window-size', 'width=0&height=803'],
  ['gov-vendor-forwarded', 'by=10.0.0.1&for=198.51.100.7'],
  ['gov-vendor-forwarded', '198.51.100.7'],
  ['gov-vendor-license-ids', 'formledger=ABCD-1234'],
  ['gov-vendor-product-name', 'Form ledger'],
  ['gov-vendor-public-ip', '172.16.0.1'],
  ['gov-vendor-version', '0.1.0'],
  ['gov-vendor-version', 'form ledger=0.1.0'],
])('refuses %s: %s', (name, value) => {
  const { code, errors } = checkHeaders({ ...good, [name]: value });
  expect(code).toBe('INVALID_HEADERS');
  expect(errors).toContainEqual(expect.objectContaining({ code: 'INVALID_HEADER', headers: [name] }));
});

test('refuses addresses that do not belong together', () => {
  const same = {
    ...good,
    'gov-client-public-ip': '203.0.113.6',
    'gov-vendor-forwarded': 'by=203.0.113.6&for=203.0.113.6',
  };
  expect(checkHeaders(same).errors).toContainEqual(
    expect.objectContaining({
      code: 'INVALID_HEADERS',
      headers: ['gov-client-public-ip', 'gov-vendor-public-ip'],
    }),
  );
  const apart = { ...good, 'gov-vendor-forwarded': 'by=203.0.113.6&for=198.51.100.8' };
  expect(checkHeaders(apart).errors).toContainEqual(
    expect.objectContaining({
      code: 'INVALID_HEADERS',
      headers: ['gov-vendor-forwarded', 'gov-vendor-public-ip', 'gov-client-public-ip'],
    }),
  );
});

test('warns about the operating system of a browser, and about headers of other methods', () => {
  const os = checkHeaders({ ...good, 'gov-client-user-ids': 'os=anna&formledger=4711' });
  expect(os).toMatchObject({
    code: 'POTENTIALLY_INVALID_HEADERS',
    warnings: [{ code: 'POTENTIALLY_INVALID_HEADER', headers: ['gov-client-user-ids'] }],
  });
  for (const name of ['gov-client-local-ips', 'gov-client-browser-plugins', 'gov-client-mac-addresses'])
    expect(checkHeaders({ ...good, [name]: 'x' }).warnings).toEqual([
      expect.objectContaining({ code: 'UNEXPECTED_HEADER', headers: [name] }),
    ]);
});
