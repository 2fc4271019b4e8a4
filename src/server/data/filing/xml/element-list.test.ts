import { expect, test } from 'vitest';
import list from '#form-schemas/xml-elements.json' with { type: 'json' };
import { elementList } from './element-list.ts';

test('gives the checks of definitions the elements of the return (npm run forms:elements writes them)', () => {
  expect(list).toEqual(elementList());
});
