import { expect, test } from 'vitest';
import { changeWords } from '#contract/form-events/form-event-words.ts';
import type { FormEvent } from '#contract/form-events/form-events.ts';
import { formWords } from './event-words.ts';

test('counts of changes read as words, and what is none is left out', () => {
  expect(changeWords({ added: 1, changed: 2, removed: 3, form: 4 })).toBe(
    '2 fields changed, 1 new, 3 removed, 4 changes to the form itself',
  );
  expect(changeWords({ added: 0, changed: 1, removed: 0, form: 0 })).toBe('1 field changed');
  expect(changeWords({ added: 0, changed: 0, removed: 0, form: 0 })).toBe('No difference');
  expect(changeWords({ added: 0, changed: 2, removed: 0, form: 0 }, 'rates')).toBe('2 figures changed');
  expect(changeWords(null)).toBe('');
});

test('what was published is named with every year it holds for', () => {
  const event: FormEvent = {
    id: 1,
    at: '2026-11-20T10:00:00.000Z',
    who: 'ann@staff.example',
    kind: 'published',
    code: 'SA102',
    taxYear: '2025-26',
    next: null,
    version: 2,
    note: '',
    changes: null,
  };
  expect(formWords(event)).toBe('SA102 2025-26 and later');
  expect(formWords({ ...event, next: '2026-27' })).toBe('SA102 2025-26');
  expect(formWords({ ...event, kind: 'draft-discarded' })).toBe('SA102 2025-26');
  expect(formWords({ ...event, code: 'rates' })).toBe('rates 2025-26');
});
