import { expect, test } from 'vitest';
import { compulsory } from './for-stories.ts';
import { dutyTitle, updatesText } from './messages.ts';

test('says the duty to the person and to their agent', () => {
  expect(dutyTitle(compulsory, false)).toBe('You must use Digital Tax.');
  expect(dutyTitle({ ...compulsory, from: '2027-04-06' }, true)).toBe(
    'Your client must use Digital Tax from 6 April 2027.',
  );
  const may = { ...compulsory, duty: 'may', from: null } as const;
  expect(dutyTitle(may, false)).toBe('You use Digital Tax.');
  expect(dutyTitle({ ...may, uses: false }, true)).toBe('Your client does not have to use Digital Tax.');
  expect(dutyTitle({ ...may, duty: 'exempt' }, false)).toBe('You are exempt from Digital Tax.');
  expect(dutyTitle({ ...may, duty: 'not_known' }, true)).toBe(
    'We cannot tell whether your client must use Digital Tax.',
  );
});

test('counts late updates, and those that can have been sent elsewhere, and names the next one', () => {
  expect(updatesText(compulsory)).toBe(
    '1 update is late. The next one is due on 7 February 2027 (in 79 days).',
  );
  const [first, second, ...rest] = compulsory.updates;
  if (first === undefined || second === undefined) throw new Error('no updates');
  const unknown = { state: 'unknown' } as const;
  expect(
    updatesText({ ...compulsory, updates: [{ ...first, ...unknown }, { ...second, ...unknown }, ...rest] }),
  ).toBe(
    '2 updates were due before today and are not recorded here. The next one is due on 7 February 2027 (in 79 days).',
  );
  const ofTwo = { state: 'late', unsent: 2 } as const;
  expect(
    updatesText({ ...compulsory, updates: [{ ...first, ...ofTwo }, { ...second, ...ofTwo }, ...rest] }),
  ).toBe('4 updates are late. The next one is due on 7 February 2027 (in 79 days).');
  expect(updatesText({ ...compulsory, updates: [] })).toBeUndefined();
  expect(updatesText({ ...compulsory, updates: [first, ...rest] })).toBe(
    'The next update is due on 7 February 2027 (in 79 days).',
  );
});
