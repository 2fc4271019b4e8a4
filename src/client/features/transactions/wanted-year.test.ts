import { expect, test } from 'vitest';
import { wantedYear } from './wanted-year.ts';

test('a year in the address is taken out of it, and the filters stay', () => {
  expect(wantedYear('?tag=TRAI&year=2023-2024&sort=-date')).toEqual({
    id: 2023,
    rest: 'tag=TRAI&sort=-date',
  });
  expect(wantedYear('?year=2023-2024')).toEqual({ id: 2023, rest: '' });
});

test('a year nobody knows chooses none, and no year asks for nothing', () => {
  expect(wantedYear('?tagged=no&year=1999-2000')).toEqual({ id: undefined, rest: 'tagged=no' });
  expect(wantedYear('?tagged=no')).toBeUndefined();
});
