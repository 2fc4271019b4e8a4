import { expect, test } from 'vitest';
import { decodable } from './decodable.ts';

test.each([
  ['/transactions/%%%', '/transactions/%25%25%25'],
  ['/home/%FF?a=%%', '/home/%25FF?a=%%'],
  ['/transactions/caf%C3%A9?q=100%', '/transactions/caf%C3%A9?q=100%'],
  ['/', '/'],
])('reads %s as %s', (url, read) => {
  expect(decodable(url)).toBe(read);
});
