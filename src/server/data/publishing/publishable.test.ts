import { expect, test } from 'vitest';
import { noteWith } from './publishable.ts';

const by = { email: 'ann@staff.example', note: '' };

test('adds what the log knows to a note as separate sentences', () => {
  expect(noteWith('It was wrong', { ...by, restores: 1 })).toBe('It was wrong. Restores version 1.');
  expect(noteWith('Was it wrong?', { ...by, restores: 0 })).toBe(
    'Was it wrong? Restores the rates as shipped.',
  );
  expect(noteWith('Budget.', { ...by, approvedBy: 'bob@staff.example' })).toBe(
    'Budget. Approved by bob@staff.example.',
  );
  expect(noteWith('', { ...by, restores: 1 }, 'No scenarios.')).toBe('Restores version 1. No scenarios.');
  expect(noteWith('Budget', by)).toBe('Budget');
});

test('gives the start as a day and time of the United Kingdom', () => {
  const from = (instant: string) => noteWith('', { ...by, holdsFrom: new Date(instant) });
  expect(from('2026-12-01T00:00:00.000Z')).toBe('Applies from 1 Dec 2026.');
  expect(from('2027-06-30T23:00:00.000Z')).toBe('Applies from 1 Jul 2027.');
  expect(from('2027-07-01T08:30:00.000Z')).toBe('Applies from 1 Jul 2027, 09:30.');
});
