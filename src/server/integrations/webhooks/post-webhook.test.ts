import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { postWebhook, publicLookup, signatureOf } from './post-webhook.ts';

describe('a public address', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2a00:1450:4009::1', '2606:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:0:0:1::1',
    '2001:db8::1',
    'example.com',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test('a name that also leads into our network is not connected to', async () => {
  const found = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses)),
  );
  expect(found).toBeInstanceOf(Error);
});

test('says why a message did not arrive, and nothing about our network', async () => {
  const message = { body: '{}', secret: 's', id: '1', now: new Date() };
  for (const url of ['https://localhost/x', 'https://127.0.0.1/x', 'https://[::1]/x', 'http://example.com/'])
    expect(await postWebhook({ ...message, url })).toEqual({
      isTaken: false,
      outcome: 'Its address is not on the public internet.',
    });
});

test('the signature is of the time and the body', () => {
  const now = new Date('2026-11-28T00:00:00Z');
  const one = signatureOf({ body: '{"a":1}', secret: 'whsec_x', now });
  expect(one).toMatch(/^t=1795824000,v1=[0-9a-f]{64}$/);
  expect(signatureOf({ body: '{"a":2}', secret: 'whsec_x', now })).not.toBe(one);
  expect(signatureOf({ body: '{"a":1}', secret: 'whsec_y', now })).not.toBe(one);
});
