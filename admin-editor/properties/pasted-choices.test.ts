import { expect, test } from 'vitest';
import { pastedChoices, withPasted } from './pasted-choices.ts';

test('reads one choice per line, with its title after a tab', () => {
  expect(pastedChoices('car\tBy car\r\nbus\tBy bus\r\n')).toEqual([
    { value: 'car', title: 'By car' },
    { value: 'bus', title: 'By bus' },
  ]);
  expect(pastedChoices('Yes\nNo')).toEqual([
    { value: 'Yes', title: 'Yes' },
    { value: 'No', title: 'No' },
  ]);
});

test('does not treat a single word as choices', () => {
  expect(pastedChoices('By car\n')).toBeUndefined();
});

test('replaces the choice pasted into and those after it', () => {
  const choice = (value: string) => ({ value, title: value });
  expect(withPasted(['a', 'b', 'c', 'd'].map(choice), 1, ['x', 'y'].map(choice))).toEqual(
    ['a', 'x', 'y', 'd'].map(choice),
  );
  expect(withPasted([choice('a')], 0, ['x', 'y'].map(choice))).toEqual(['x', 'y'].map(choice));
});

test('keeps the Welsh of a choice that is pasted again, with the title it was translated from', () => {
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
