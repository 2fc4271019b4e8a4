import { expect, test } from 'vitest';
import { pastedChoices, withPasted } from './pasted-choices.ts';

test('a list is a choice a line, with its title after a tab', () => {
  expect(pastedChoices('car\tBy car\r\nbus\tBy bus\r\n')).toEqual([
    { value: 'car', title: 'By car' },
    { value: 'bus', title: 'By bus' },
  ]);
  expect(pastedChoices('Yes\nNo')).toEqual([
    { value: 'Yes', title: 'Yes' },
    { value: 'No', title: 'No' },
  ]);
});

test('one word is pasted as any text', () => {
  expect(pastedChoices('By car\n')).toBeUndefined();
});

test('what is pasted takes the place of the choice it is pasted into and of those after it', () => {
  const choice = (value: string) => ({ value, title: value });
  expect(withPasted(['a', 'b', 'c', 'd'].map(choice), 1, ['x', 'y'].map(choice))).toEqual(
    ['a', 'x', 'y', 'd'].map(choice),
  );
  expect(withPasted([choice('a')], 0, ['x', 'y'].map(choice))).toEqual(['x', 'y'].map(choice));
});

test('a choice that is pasted again keeps its Welsh, as that of the title before', () => {
  const cy = { title: 'Un', of: { title: 'One' } };
  const pasted = [
    { value: 'b', title: 'Two' },
    { value: 'a', title: 'The one' },
  ];
  expect(withPasted([{ value: 'a', title: 'One', cy }], 0, pasted)).toEqual([
    { value: 'b', title: 'Two' },
    { value: 'a', title: 'The one', cy },
  ]);
});
