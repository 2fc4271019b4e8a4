import { expect, test } from 'vitest';
import { isArn, normaliseArn } from './arn.ts';

test.each(['AARN1234567', 'TARN0000001', 'aarn-123-4567', ' AARN 123 4567 '])('accepts %s', (text) => {
  expect(isArn(text)).toBe(true);
});

test.each(['', 'ARN1234567', 'AARN123456', 'AARN12345678', 'AARX1234567', '1ARN1234567', 'AARN12345６7'])(
  'does not accept %s',
  (text) => {
    expect(isArn(text)).toBe(false);
  },
);

test('writes it as HMRC’s APIs need it', () => {
  expect(normaliseArn('aarn-123-4567')).toBe('AARN1234567');
});
