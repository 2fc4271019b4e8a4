import { expect, test } from 'vitest';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { formStateOf, isInState, stateChoices } from './form-states.ts';

const now = new Date('2026-11-20T12:00:00Z');
const form = (code: string, more: Partial<FormSummary>): FormSummary => ({
  code,
  taxYear: '2025-26',
  title: code,
  kind: 'single',
  fields: 1,
  version: 1,
  published: '2026-01-01T00:00:00.000Z',
  holdsFrom: '2026-01-01T00:00:00.000Z',
  withdrawn: false,
  hasDraft: false,
  review: '',
  problems: 0,
  ...more,
});
const forms = [
  form('A', {}),
  form('B', { hasDraft: true, problems: 3 }),
  form('C', { hasDraft: true, review: 'in review' }),
  form('D', { hasDraft: true, review: 'approved', holdsFrom: '2026-12-01T00:00:00.000Z' }),
  form('E', { version: 0, published: '', holdsFrom: '', hasDraft: true, review: 'sent back' }),
];

test('narrows the list by state and shows the number of forms in each choice', () => {
  const codes = (state: string) =>
    forms
      .filter((one) => isInState(one, formStateOf(state), now))
      .map(({ code }) => code)
      .join('');
  expect(codes('drafts')).toBe('BCDE');
  expect(codes('in-review')).toBe('C');
  expect(codes('approved')).toBe('D');
  expect(codes('scheduled')).toBe('D');
  expect(codes('with-problems')).toBe('B');
  expect(codes('anything else')).toBe('ABCDE');
  expect(stateChoices(forms, now).map(({ label }) => label)).toEqual([
    'All (5)',
    'Drafts (4)',
    'In review (1)',
    'Approved (1)',
    'Scheduled (1)',
    'With problems (1)',
  ]);
});
