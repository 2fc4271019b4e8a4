import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from './session/stored-session.ts';
import { keepWantedAddress, takeWantedAddress } from './wanted-address.ts';

const ann = { username: 'ann@example.com', agent: undefined } as SignedIn;
const bob = { username: 'bob@example.com', agent: undefined } as SignedIn;
const agentOfAnn = { username: 'ann@example.com', agent: { id: 7, email: 'agent@example.com' } } as SignedIn;

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives the address a visitor wanted to whoever logs in, once', () => {
  keepWantedAddress('/taxForms/SA105?entry=2#box', undefined);
  expect(takeWantedAddress(ann)).toBe('/taxForms/SA105?entry=2#box');
  expect(takeWantedAddress(ann)).toBeUndefined();
});

it('gives an address to the person whose session ended there', () => {
  keepWantedAddress('/rules', 'ann@example.com');
  expect(takeWantedAddress(ann)).toBe('/rules');
});

it.each([bob, agentOfAnn])('forgets it when somebody else logs in', (other) => {
  keepWantedAddress('/transactions?description=secret', 'ann@example.com');
  expect(takeWantedAddress(other)).toBeUndefined();
  expect(takeWantedAddress(ann)).toBeUndefined();
});
