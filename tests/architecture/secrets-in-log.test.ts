import { expect, test } from 'vitest';
import { secretsIn } from '#tests/support/secrets-in-log.ts';

const line = (path: string, more = {}) =>
  JSON.stringify({
    level: 30,
    time: 1_795_514_400_000,
    pid: 12_345_678,
    hostname: 'web-1',
    reqId: '0b8f3c1e-5a2d-4f6b-9c7e-1d2f3a4b5c6d',
    req: { method: 'GET', path },
    responseTime: 0.123_456_789_012_345_6,
    ...more,
  });

test('an ordinary line has nothing secret', () => {
  expect(secretsIn(line('/api/getTransactions.php', { person: 12, agent: 3 }))).toEqual([]);
  expect(
    secretsIn(line('/taxForms/SA103S', { err: { stack: 'at node_modules/@fastify/x/y.js:12' } })),
  ).toEqual([]);
});

test.each([
  ['a National Insurance number', '/x/QQ123456C'],
  ['a National Insurance number', '/x/QQ 12 34 56 C'],
  ['a UTR', '/x/1234567890'],
  ['an account number or a mailed code', 'code 12345670'],
  ['a sort code', 'to 20-00-00'],
  ['a card number', '4242 4242 4242 4242'],
  ['a token', `/mtd_report/${'aB3_-x9Q'.repeat(5)}abc`],
  ['an email address', '/x/ann@people.example'],
  ['an email address', '/x/ann%40people.example'],
  ['a password', '{"password":"x"}'],
])('finds %s', (name, text) => {
  expect(secretsIn(text)).toEqual([name]);
});

test('finds the texts of a person', () => {
  expect(secretsIn('GET /x/Old%20Mill%20Lane', ['Old Mill Lane', 'elsewhere'])).toEqual(['Old Mill Lane']);
});
