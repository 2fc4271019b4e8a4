import { expect, test } from 'vitest';
import { messages } from './messages.ts';

test("uses the specification's texts for tagging", () => {
  const { selectTag, changeTags, untag, discard } = messages;
  expect([selectTag, changeTags.message, changeTags.yes, changeTags.no]).toEqual([
    'Please select a tag',
    'You are tying to change already tagged items!',
    'Yes, please',
    'Oops, I made a mistake!',
  ]);
  expect(untag.message).toBe('Are you sure you want to untag the selected items?');
  expect([discard.message, discard.cancel, discard.go, discard.untagFirst]).toEqual([
    'Only items that are not tagged will be discarded. At present the only way to restore discarded transactions is via the mobile app.',
    'Cancel',
    'Continue',
    'Untag and discard',
  ]);
});
