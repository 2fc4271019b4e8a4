import { describe, expect, it } from 'vitest';
import {
  clearSession,
  isTimedOut,
  ownerOf,
  readSession,
  removeToken,
  type SignedIn,
  storedOwner,
  writeSession,
} from './stored-session.ts';
import { memory } from './for-tests.ts';

const ann: SignedIn = {
  token: 'T0ken',
  username: 'ann@example.com',
  guid: 'g-1',
  agent: undefined,
  mtd: 'N',
  hasPassword: true,
  hasSub: false,
  admin: false,
  submissionsEnabled: true,
  timeoutSeconds: 14_400,
  signedInAt: 1_700_000_000_000,
};

describe('the session in the browser’s storage', () => {
  it('reads back as it was written', () => {
    const store = memory();
    writeSession(store, ann);
    expect(readSession(store)).toEqual(ann);
    const managed = { ...ann, agent: { id: 7, email: 'agent@example.com' } };
    writeSession(store, managed);
    expect(readSession(store)).toEqual(managed);
    const staff = { ...ann, username: 'dana@staff.example', support: true };
    const looking = { ...ann, readOnly: true, staffSession: staff };
    writeSession(store, looking);
    expect(readSession(store)).toEqual(looking);
    writeSession(store, staff);
    expect(readSession(store)).toEqual(staff);
  });

  it('tells the session of support from that of the owner', () => {
    const store = memory();
    writeSession(store, {
      ...ann,
      readOnly: true,
      staffSession: { ...ann, username: 'dana@staff.example' },
    });
    expect(storedOwner(store)).not.toBe(ownerOf(ann));
    writeSession(store, ann);
    expect(storedOwner(store)).toBe(ownerOf(ann));
  });

  it('uses the specification’s keys', () => {
    const store = memory();
    writeSession(store, ann);
    expect(store.getItem('token')).toBe('T0ken');
    expect(store.getItem('username')).toBe('ann@example.com');
    expect(store.getItem('timeLoggedIn')).toBe('1700000000000');
    expect(store.getItem('web_login_timeout')).toBe('14400');
  });

  it('forgets the agent when a filer signs in after one', () => {
    const store = memory();
    writeSession(store, { ...ann, agent: { id: 7, email: 'agent@example.com' } });
    writeSession(store, ann);
    expect(readSession(store)?.agent).toBeUndefined();
    expect(store.getItem('agentEmail')).toBeNull();
  });

  it('is empty without a token, or when it is invalid', () => {
    expect(readSession(memory())).toBeUndefined();
    const store = memory();
    writeSession(store, ann);
    store.setItem('web_login_timeout', 'soon');
    expect(readSession(store)).toBeUndefined();
  });

  it('keeps the name after a time-out, so that other tabs can tell it from logging out', () => {
    const store = memory();
    writeSession(store, ann);
    removeToken(store);
    expect(readSession(store)).toBeUndefined();
    expect(isTimedOut(store)).toBe(true);
    clearSession(store);
    expect(isTimedOut(store)).toBe(false);
  });

  it('leaves nothing about a person, only device preferences', () => {
    const store = memory();
    writeSession(store, ann);
    store.setItem('HMRCUsername', 'x');
    store.setItem('menu', 'closed');
    store.setItem('colour-scheme', 'dark');
    clearSession(store);
    const left = Array.from({ length: store.length }, (_, index) => store.key(index));
    expect(new Set(left)).toEqual(new Set(['colour-scheme', 'menu']));
  });
});
