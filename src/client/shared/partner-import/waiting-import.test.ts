import { expect, test } from 'vitest';
import { memory } from '../session/for-tests.ts';
import { forgetSession } from '../session/remembered-session.ts';
import { dropOldImport, takePartnerLink, waitingImport } from './waiting-import.ts';

const data = { importedFrom: 'Lettings Ltd', ownerData: { email: 'olive+let@people.example' } };
const link = btoa(JSON.stringify(data));
const NOW = 1_000_000_000_000;
const minutes = (count: number) => NOW + count * 60_000;
const visitor = { owner: undefined, now: NOW };

test('without a token the address keeps nothing, and the data waits in this browser', () => {
  const store = memory();
  expect(takePartnerLink(link, store, visitor)).toBe('/partner_import');
  expect(waitingImport(store, 'olive', minutes(1))).toEqual({ data });
});

test('with a token it leads to the login of that address, which mails a link', () => {
  const address = takePartnerLink(`${link}/a-token`, memory(), visitor);
  expect(address).toBe('/login?target=partner_import&email=olive%2Blet%40people.example&ml=1');
});

test('a token without an address to mail leads to the review', () => {
  const noEmail = btoa(JSON.stringify({ ownerData: {} }));
  expect(takePartnerLink(`${noEmail}/a-token`, memory(), visitor)).toBe('/partner_import');
});

test('data that cannot be read are waiting too, so that the review can say so', () => {
  const store = memory();
  takePartnerLink('rubbish', store, visitor);
  expect(waitingImport(store, 'olive', NOW)).toEqual({});
});

test('the data outlive a new login', () => {
  const store = memory();
  takePartnerLink(link, store, visitor);
  forgetSession(store);
  expect(waitingImport(store, 'olive', NOW)).toEqual({ data });
});

test('the first to open them keeps them, and nobody else gets them', () => {
  const store = memory();
  takePartnerLink(link, store, visitor);
  waitingImport(store, 'olive', NOW);
  expect(waitingImport(store, 'someone else', NOW)).toBeUndefined();
  expect(waitingImport(store, 'olive', NOW)).toBeUndefined();
  takePartnerLink(link, store, { owner: 'olive', now: NOW });
  expect(waitingImport(store, 'someone else', NOW)).toBeUndefined();
});

test('after half an hour the next page of the app removes them', () => {
  const store = memory();
  takePartnerLink(link, store, visitor);
  dropOldImport(store, minutes(29));
  expect(store.length).toBe(1);
  dropOldImport(store, minutes(31));
  expect(store.length).toBe(0);
});
