import { expect, test } from 'vitest';
import { storeMessage, hideMessages } from './act-messages.ts';

test('removes the message of an undone change once, and leaves the others', () => {
  const gone: string[] = [];
  storeMessage([1, 2], () => gone.push('first'));
  storeMessage([3], () => gone.push('second'));
  hideMessages([3]);
  hideMessages([3]);
  expect(gone).toEqual(['second']);
  hideMessages([1]);
  expect(gone).toEqual(['second', 'first']);
});
