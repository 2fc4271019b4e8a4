import { expect, test } from 'vitest';
import { keepMessage, takeMessagesAway } from './act-messages.ts';

test('the message of an act that was taken back goes, once, and the others stay', () => {
  const gone: string[] = [];
  keepMessage([1, 2], () => gone.push('first'));
  keepMessage([3], () => gone.push('second'));
  takeMessagesAway([3]);
  takeMessagesAway([3]);
  expect(gone).toEqual(['second']);
  takeMessagesAway([1]);
  expect(gone).toEqual(['second', 'first']);
});
