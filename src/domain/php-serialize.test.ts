import { expect, test } from 'vitest';
import { phpSerialize } from './php-serialize.ts';

test('writes an array as PHP does: sorted by name, lengths in bytes, quotes unescaped', () => {
  // php -r '$a = ["status" => "active", "email" => "zoë@example.com", "x" => "a\"b"]; ksort($a); echo serialize($a);'
  expect(phpSerialize({ status: 'active', email: 'zoë@example.com', x: 'a"b' })).toBe(
    'a:3:{s:5:"email";s:16:"zoë@example.com";s:6:"status";s:6:"active";s:1:"x";s:3:"a"b";}',
  );
});

test('sorts capitals before lower case, and writes an empty array for nothing', () => {
  expect(phpSerialize({ a: '', B: '1' })).toBe('a:2:{s:1:"B";s:1:"1";s:1:"a";s:0:"";}');
  expect(phpSerialize({})).toBe('a:0:{}');
});
