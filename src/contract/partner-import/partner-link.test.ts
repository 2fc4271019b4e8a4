import { expect, test } from 'vitest';
import { emailIn, LONGEST_PARTNER_DATA, readPartnerLink } from './partner-link.ts';

const data = { importedFrom: 'Häuser & Söhne ???>>>', ownerData: { email: 'olive@people.example' } };
const bytes = Buffer.from(JSON.stringify(data));
const plain = bytes.toString('base64');

test('reads base64 and base64url of UTF-8, with and without padding, and encoded for an address', () => {
  expect(plain).toMatch(/[+/]/); // So that it shows something.
  for (const text of [
    plain,
    plain.replace(/=+$/, ''),
    bytes.toString('base64url'),
    encodeURIComponent(plain),
  ])
    expect(readPartnerLink(text)).toEqual({ data, hasToken: false });
});

test('finds a token after the data, although base64 can contain slashes', () => {
  for (const text of [plain, encodeURIComponent(plain), bytes.toString('base64url')])
    expect(readPartnerLink(`${text}/a-token`)).toEqual({ data, hasToken: true });
  expect(readPartnerLink(`${plain}/`)).toEqual({ data, hasToken: false });
});

test.each([
  ['nothing', ''],
  ['no base64', '%%%'],
  ['no JSON', btoa('hello')],
  ['a list', btoa('[1]')],
  ['a number', btoa('1')],
  ['broken UTF-8', btoa('{"a":"\xff"}')],
  ['too much', btoa(JSON.stringify({ a: 'x'.repeat(LONGEST_PARTNER_DATA) }))],
])('reads no data from %s', (_, text) => {
  expect(readPartnerLink(text).data).toBeUndefined();
});

test('says when there is more than an address can carry', () => {
  const long = btoa(JSON.stringify({ a: 'x'.repeat(LONGEST_PARTNER_DATA) }));
  for (const text of [long, `${long}/a-token`, long.repeat(4)])
    expect(readPartnerLink(text)).toEqual({ data: undefined, hasToken: false, isTooLong: true });
  expect(readPartnerLink('rubbish').isTooLong).toBeUndefined();
});

test('takes only an address for the login', () => {
  expect(emailIn(data)).toBe('olive@people.example');
  for (const email of ['', 'olive', 'a@b/../c', 'a b@c.example', 5, null])
    expect(emailIn({ ownerData: { email } })).toBeUndefined();
  expect(emailIn({ ownerData: 'x' })).toBeUndefined();
  expect(emailIn(undefined)).toBeUndefined();
});
