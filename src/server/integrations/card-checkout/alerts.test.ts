import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGenuine } from './alerts.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = String(publicKey.export({ type: 'spki', format: 'pem' }));
const fields = { alert_name: 'subscription_created', email: 'zoë@example.com', alert_id: '7' };
// As PHP writes the sorted array; by hand, so that the test does not share the code it tests.
const written =
  'a:3:{s:8:"alert_id";s:1:"7";s:10:"alert_name";s:20:"subscription_created";s:5:"email";s:16:"zoë@example.com";}';
const p_signature = sign('sha1', Buffer.from(written), privateKey).toString('base64');

test('accepts an alert signed with the key, in any order of its fields', () => {
  expect(isGenuine({ ...fields, p_signature }, key)).toBe(true);
  expect(isGenuine(Object.fromEntries(Object.entries({ ...fields, p_signature }).toReversed()), key)).toBe(
    true,
  );
});

test('rejects an alert with a changed, added or missing field', () => {
  expect(isGenuine({ ...fields, alert_id: '8', p_signature }, key)).toBe(false);
  expect(isGenuine({ ...fields, status: 'active', p_signature }, key)).toBe(false);
  const { email: _, ...rest } = fields;
  expect(isGenuine({ ...rest, p_signature }, key)).toBe(false);
});

test('rejects a missing or invalid signature, another key and no key without throwing', () => {
  expect(isGenuine(fields, key)).toBe(false);
  expect(isGenuine({ ...fields, p_signature: 'nonsense' }, key)).toBe(false);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
  const otherKey = String(other.export({ type: 'spki', format: 'pem' }));
  expect(isGenuine({ ...fields, p_signature }, otherKey)).toBe(false);
  expect(isGenuine({ ...fields, p_signature }, '')).toBe(false);
  expect(isGenuine({ ...fields, p_signature }, 'no key')).toBe(false);
});
