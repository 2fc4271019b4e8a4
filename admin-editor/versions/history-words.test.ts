import { expect, test } from 'vitest';
import type { Version } from '#contract/definitions/definitions.ts';
import { historyOf } from './history-words.ts';

const version: Version = {
  version: 2,
  published: '2026-11-20T10:00:00.000Z',
  publishedBy: 'ann@staff.example',
  approvedBy: '',
  note: 'Plainer words',
  holdsFrom: '2026-11-20T10:00:00.000Z',
  status: 'in force',
  restores: null,
  current: true,
  scenarios: null,
};

test('does not call a version of a withdrawn form in force', () => {
  expect(historyOf(version)).toContain('In force.');
  expect(historyOf(version, true)).toContain('Out of use.');
  expect(historyOf(version, true)).not.toContain('In force.');
  expect(historyOf({ ...version, status: 'superseded' }, true)).toContain('Superseded.');
});
