import { describe, expect, it } from 'vitest';
import { textRules } from './text.ts';

describe('text', () => {
  const rules = textRules({ length: 5 });

  it('is cut to the length, and offers back what was typed', () => {
    expect(rules.type('abcdef', 'abcde')).toEqual({
      text: 'abcde',
      value: 'abcde',
      notice: { kind: 'cut', message: 'Cut to 5 characters.', typed: 'abcdef' },
    });
  });

  it('has no value when empty', () => {
    expect(rules.type('', 'a')).toEqual({ text: '', value: undefined });
  });

  it('lets the user shorten a restored text, while the value obeys the length', () => {
    expect(rules.type('abcdefg', 'abcdefgh')).toEqual({ text: 'abcdefg', value: 'abcde' });
    expect(rules.settle('abcdefg')).toMatchObject({
      text: 'abcde',
      notice: { kind: 'cut', typed: 'abcdefg' },
    });
  });

  it('does not count spaces that are not stored', () => {
    const nino = textRules({ length: 9, normalise: (text) => text.replace(/\s/g, '').toUpperCase() });
    expect(nino.type('qq 12 34 56 c', 'qq 12 34 56 ')).toEqual({ text: 'qq 12 34 56 c', value: 'QQ123456C' });
    expect(nino.settle('qq 12 34 56 c').text).toBe('QQ123456C');
  });

  it('warns about a doubtful value when the user leaves the field', () => {
    const doubting = textRules({ doubt: (value) => (value === 'x' ? 'Is that right?' : undefined) });
    expect(doubting.settle('x')).toEqual({
      text: 'x',
      value: 'x',
      notice: { kind: 'doubt', message: 'Is that right?' },
    });
    expect(doubting.settle('').notice).toBeUndefined();
  });
});
