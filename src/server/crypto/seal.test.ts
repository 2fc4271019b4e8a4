import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeal, firstTokenKey, secretKeys } from './seal.ts';

const [old, fresh, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const sealOf = (...keys: readonly Buffer[]) => createSeal(keys, firstTokenKey(keys));

describe('several keys', () => {
  test('encrypt with the first and open with all of them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const before = sealOf(old).seal(text);
        expect(sealOf(fresh, old).open(before)).toBe(text);
        expect(sealOf(old, fresh).open(before)).toBe(text);
        expect(sealOf(fresh).open(sealOf(fresh, old).seal(text))).toBe(text);
        expect(() => sealOf(fresh, other).open(before)).toThrow();
      }),
    );
  });

  test('renew what an older key encrypted, and nothing else', () => {
    const seal = sealOf(fresh, old);
    const renewed = seal.renewed(sealOf(old).seal('AB123456C'));
    expect(renewed && sealOf(fresh).open(renewed)).toBe('AB123456C');
    expect(seal.renewed(seal.seal('x'))).toBeUndefined();
    expect(seal.renewed(sealOf(other).seal('x'))).toBeUndefined();
    expect(seal.renewed(Buffer.from('short'))).toBeUndefined();
  });
});

test('reads several keys with commas between them, and refuses what is not a key', () => {
  const keys = secretKeys(`${fresh.toString('base64')}, ${old.toString('base64')}\n`, '/nowhere');
  expect(keys).toEqual([fresh, old]);
  for (const wrong of ['', 'c2hvcnQ=', `${old.toString('base64')},`])
    expect(() => createSeal(secretKeys(wrong, '/nowhere'), old)).toThrow('SECRET_KEY must be 32 bytes');
});
