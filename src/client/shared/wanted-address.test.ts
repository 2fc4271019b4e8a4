import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignedIn } from './session/stored-session.ts';
import { storeWantedAddress, takeWantedAddress } from './wanted-address.ts';

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

it('gives the address a visitor wanted to the next person to log in, once', () => {
  storeWantedAddress('/taxForms/SA105?entry=2#box', undefined);
  expect(takeWantedAddress(ann)).toBe('/taxForms/SA105?entry=2#box');
  expect(takeWantedAddress(ann)).toBeUndefined();
});

it('gives an address to the person whose session ended there', () => {
  storeWantedAddress('/rules', 'ann@example.com');
  expect(takeWantedAddress(ann)).toBe('/rules');
});

it.each([bob, agentOfAnn])('forgets it when someone else logs in', (other) => {
  storeWantedAddress('/transactions?description=secret', 'ann@example.com');
  expect(takeWantedAddress(other)).toBeUndefined();
  expect(takeWantedAddress(ann)).toBeUndefined();
});
