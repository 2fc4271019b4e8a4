import { expect, test } from 'vitest';
import { initialsOf } from './initials.tsx';

test.each([
  ['Monzo', 'M'],
  ['Added by hand', 'AB'],
  ['first direct', 'FD'],
  ['M&S Bank', 'MS'],
  ['Écu 2', 'É2'],
  ['…', ''],
])('%s is drawn as %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
