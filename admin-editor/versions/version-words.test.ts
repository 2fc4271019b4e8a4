import { expect, test } from 'vitest';
import { versionWords } from './version-words.ts';

test('does not call a scheduled version published', () => {
  const at = (...time: [number, number]) => new Date(2026, 11, 1, ...time).toISOString();
  const version = (status: 'scheduled' | 'in force', holdsFrom: string) =>
    versionWords({ version: 4, status, holdsFrom });
  expect(version('scheduled', at(0, 0))).toBe('Version 4 from 1 Dec 2026');
  expect(version('scheduled', at(23, 14))).toBe('Version 4 from 1 Dec 2026, 23:14');
  expect(version('in force', at(0, 0))).toBe('Version 4 published');
  expect(versionWords(undefined)).toBe('Not published');
});
