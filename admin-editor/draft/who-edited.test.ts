import { expect, test } from 'vitest';
import { editorsOf, whoEdited } from './who-edited.ts';

const [ann, ben, cat] = ['ann@staff.example', 'ben@staff.example', 'cat@staff.example'];

test('names whose changes are in a draft before it is discarded', () => {
  expect(whoEdited([ann], ann)).toBe('Only you edited it.');
  expect(whoEdited([ben], ann)).toBe(`${ben} edited it last.`);
  expect(whoEdited([ann, ben], ann)).toBe(`${ben} edited it last, you before.`);
  expect(whoEdited([cat, ben, ann], ann)).toBe(`You edited it last, ${cat} and ${ben} before.`);
  expect(whoEdited([], ann)).toBe('');
});

test('counts a save of this window since the draft was loaded as the last edit', () => {
  expect(editorsOf({ editedBy: [ann, ben] }, ann, true)).toEqual([ben, ann]);
  expect(editorsOf({ editedBy: [ann, ben] }, ann, false)).toEqual([ann, ben]);
  expect(editorsOf(null, ann, true)).toEqual([ann]);
});
