import { describe, expect, it } from 'vitest';
import { dateRules, readDate } from './date.ts';
import { caretIn } from './typed.ts';

/** Types one key after the other at the end of the field. */
function typedIn(keys: string, from = ''): string {
  return Array.from(keys).reduce((text, key) => dateRules.type(text + key, text).text, from);
}

describe('date', () => {
  it('adds the slashes', () => {
    expect(typedIn('05')).toBe('05/');
    expect(typedIn('0504')).toBe('05/04/');
    expect(dateRules.type('05/04/2026', '05/04/202')).toEqual({ text: '05/04/2026', value: '2026-04-05' });
    expect(typedIn('05042026')).toBe('05/04/2026');
  });

  it('accepts typed slashes, even after one digit', () => {
    expect(typedIn('05/04/2026')).toBe('05/04/2026');
    expect(typedIn('5/4/2026')).toBe('05/04/2026');
  });

  it('reads a date typed or filled in as year, month, day', () => {
    expect(typedIn('2026-01-01')).toBe('01/01/2026');
    expect(typedIn('2026-1-31')).toBe('31/01/2026');
    expect(dateRules.type('2026-04-05', '')).toEqual({ text: '05/04/2026', value: '2026-04-05' });
    expect(dateRules.type('2026-02-30', '2026-02-3')).toMatchObject({
      text: '',
      notice: { kind: 'cleared' },
    });
  });

  it('accepts only digits and says so', () => {
    expect(dateRules.type('05/a', '05/')).toMatchObject({ text: '05/', notice: { kind: 'dropped' } });
  });

  it('lets the user delete a slash', () => {
    expect(dateRules.type('05', '05/').text).toBe('05');
    expect(dateRules.type('0', '05').text).toBe('0');
  });

  it('does not shift the rest when the user edits the middle', () => {
    expect(dateRules.type('1/02/2026', '31/02/2026').text).toBe('1/02/2026');
    expect(dateRules.settle('1/02/2026')).toEqual({ text: '01/02/2026', value: '2026-02-01' });
  });

  it('replaces the next digit when the user types inside a full group', () => {
    expect(dateRules.type('105/04/2025', '05/04/2025', 1).text).toBe('15/04/2025');
    expect(dateRules.type('051/04', '05/04', 3).text).toBe('05/14/');
    expect(dateRules.type('05/004/2025', '05/04/2025', 4).text).toBe('05/04/2025');
    expect(dateRules.type('05/112/2025', '05/12/2025', 5).text).toBe('05/11/2025');
    expect(dateRules.type('05/04/20235', '05/04/2025', 10).text).toBe('05/04/2023');
    expect(dateRules.type('05/04/20256', '05/04/2025').text).toBe('05/04/2025');
  });

  it('keeps its slashes when the user types over or deletes one', () => {
    expect(dateRules.type('05//04/2025', '05/04/2025').text).toBe('05/04/2025');
    expect(dateRules.type('0504/2025', '05/04/2025').text).toBe('05/04/2025');
    expect(dateRules.type('05//', '05/').text).toBe('05/');
  });

  it('clears ten characters that are not a date, and offers them back', () => {
    expect(dateRules.type('31/02/2026', '31/02/202')).toEqual({
      text: '',
      value: undefined,
      notice: {
        kind: 'cleared',
        message: 'Please enter a valid date. We cleared this box.',
        typed: '31/02/2026',
      },
    });
  });

  it('keeps an unfinished date as its text, so that the form check sees it', () => {
    expect(dateRules.type('05/04/20', '05/04/2')).toEqual({ text: '05/04/20', value: '05/04/20' });
    expect(dateRules.settle('05/04/20')).toMatchObject({ text: '05/04/20', notice: { kind: 'doubt' } });
    expect(dateRules.show('05/04/20')).toBe('05/04/20');
  });

  it.each([
    '5 Apr 2026',
    '5 April 2026',
    '2026-04-05',
    '5/4/2026',
    '05.04.2026',
    '05042026',
    'Sun, 5th Apr 2026',
    '20260405',
  ])('reads the paste of %s', (pasted) => {
    expect(dateRules.paste?.(pasted)).toEqual({ text: '05/04/2026', value: '2026-04-05' });
  });

  it.each(['5 Foo 2026', '5/4/26', 'tomorrow', '5 Aprox 2026', '2026-04-05T10:00'])(
    'refuses the paste of %s and says why',
    (pasted) => {
      expect(dateRules.paste?.(pasted)).toEqual({ refused: expect.stringContaining(`“${pasted}”`) });
      expect(readDate(pasted)).toBeUndefined();
    },
  );
});

describe('caret', () => {
  it('stays after the character just typed', () => {
    expect(caretIn('12', '1a')).toBe(1);
    expect(caretIn('05/04', '050')).toBe(4);
  });
});

it.each(['31 Feb 2025', '04/13/2025', '2025-02-30', '20251399'])(
  'refuses the paste of %s, which is not a date, and keeps the text',
  (pasted) => {
    expect(dateRules.paste?.(pasted)).toEqual({
      refused: `“${pasted}” is not a real date.`,
    });
  },
);
