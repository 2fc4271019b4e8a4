import { expect, test } from 'vitest';
import { isConnectionLost } from './lost-connection.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['a server that stops', failed('terminating connection', { code: '57P01' })],
  ['a standby that is not promoted yet', failed('cannot execute INSERT', { code: '25006' })],
  ['a connection that broke off', failed('Connection terminated unexpectedly')],
  ['a server that is away', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  [
    'what pg-boss passes on as a plain object',
    { message: 'terminating connection (Queue: mail)', code: '57P01', queue: 'mail' },
  ],
  ['the same without a code', { message: 'Connection terminated (Queue: mail)', queue: 'mail' }],
])('recognises %s', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  ['a statement that is wrong', failed('syntax error', { code: '42601' })],
  ['a file that is missing', failed('ENOENT', { code: 'ENOENT', syscall: 'open' })],
  ['nothing', undefined],
  ['a text', 'Connection terminated'],
])('does not take %s for it', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});
