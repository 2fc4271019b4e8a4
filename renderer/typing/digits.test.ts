import { describe, expect, it } from 'vitest';
import { digitsRules } from './digits.ts';

const sortCode = digitsRules({ count: 6, group: 2, unfinished: 'A sort code has 6 digits.' });
const account = digitsRules({ count: 8, unfinished: 'An account number has 8 digits.' });

function typedIn(keys: string): string {
  return Array.from(keys).reduce((text, key) => sortCode.type(text + key, text).text, '');
}

describe('a sort code', () => {
  it('adds the dashes and stores the digits', () => {
    expect(typedIn('123456')).toBe('12-34-56');
    expect(sortCode.type('12-34-56', '12-34-5')).toEqual({ text: '12-34-56', value: '123456' });
    expect(sortCode.show('123456')).toBe('12-34-56');
  });

  it('accepts typed dashes and spaces', () => {
    expect(typedIn('12-34-56')).toBe('12-34-56');
    expect(typedIn('12 34 56')).toBe('12-34-56');
  });

  it('can be deleted digit by digit', () => {
    expect(sortCode.type('12-34-', '12-34-5').text).toBe('12-34');
    expect(sortCode.type('12-3', '12-34').text).toBe('12-3');
    expect(sortCode.type('', '1')).toEqual({ text: '', value: undefined });
  });

  it('says which characters it left out, and offers back a digit too many', () => {
    expect(sortCode.type('12a', '12')).toMatchObject({ text: '12', notice: { kind: 'dropped' } });
    expect(sortCode.type('12-34-567', '12-34-56')).toEqual({
      text: '12-34-56',
      value: '123456',
      notice: { kind: 'cut', message: 'Cut to 6 digits.', typed: '12-34-567' },
    });
  });

  it('keeps an unfinished reference and warns when the user leaves the field', () => {
    expect(sortCode.settle('12-3')).toEqual({
      text: '12-3',
      value: '123',
      notice: { kind: 'doubt', message: 'A sort code has 6 digits.' },
    });
    expect(sortCode.settle('')).toEqual({ text: '', value: undefined });
    expect(sortCode.settle('12-34-56').notice).toBeUndefined();
  });

  it.each(['12-34-56', '12 34 56', '123456', '12–34–56'])('reads the paste of %s', (pasted) => {
    expect(sortCode.paste?.(pasted)).toEqual({ text: '12-34-56', value: '123456' });
  });

  it.each(['12-34-56 12345678', 'sort code 123456'])('refuses the paste of %s and says why', (pasted) => {
    expect(sortCode.paste?.(pasted)).toEqual({ refused: expect.stringContaining(`“${pasted}”`) });
  });

  it('shows a stored value that is not a reference unchanged', () => {
    expect(sortCode.show('12 34')).toBe('12 34');
  });
});

describe('an account number', () => {
  it('stays in one group', () => {
    expect(account.type('12345678', '1234567')).toEqual({ text: '12345678', value: '12345678' });
    expect(account.paste?.('1234 5678')).toEqual({ text: '12345678', value: '12345678' });
  });
});
