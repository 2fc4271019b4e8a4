import { inDigitGroups, SORT_CODE_DIGITS } from '#form-schemas/digit-groups.ts';
import { brief } from './number.ts';
import type { Notice, Typed, TypingRules } from './typed.ts';

export interface DigitsOptions {
  /** How many digits a complete reference has. */
  count: number;
  /** Digits in each group; one group if absent. */
  group?: number;
  /** Shown when the user leaves the field with too few digits, or pastes another number of them. */
  unfinished: string;
}

export const SORT_CODE = {
  ...SORT_CODE_DIGITS,
  unfinished: 'A sort code has 6 digits, such as 12-34-56.',
} as const satisfies DigitsOptions;

/**
 * A reference made only of digits, shown in groups with dashes: '123456' as '12-34-56'. The value is the digits. An
 * incomplete reference is also a value, so that the form check can report it instead of losing it.
 */
export function digitsRules({ count, group = count, unfinished }: DigitsOptions): TypingRules<string> {
  const grouped = (digits: string) => inDigitGroups(digits, group);

  function typed(next: string, mayCut: boolean): Typed<string> {
    const digits = digitsIn(next);
    const cut = digits.slice(0, count);
    const notice = noticeFor(next, digits, mayCut);
    return {
      text: grouped(mayCut ? cut : digits),
      value: cut || undefined,
      ...(notice ? { notice } : {}),
    };
  }

  function noticeFor(next: string, digits: string, mayCut: boolean): Notice | undefined {
    if (mayCut && digits.length > count)
      return { kind: 'cut', message: `Cut to ${count} digits.`, typed: next };
    return /[^\d\s–-]/.test(next) ? { kind: 'dropped', message: 'Use digits only.', typed: next } : undefined;
  }

  return {
    // A value that is not a reference of this kind is shown unchanged.
    show: (value = '') => (group < count ? grouped(value) : value),
    // Lets the user shorten a restored text. It is cut when they leave the field.
    type: (next, previous) => typed(next, next.length >= previous.length),
    settle(text) {
      const result = typed(text, true);
      if (result.notice || result.value === undefined || result.value.length === count) return result;
      return { ...result, notice: { kind: 'doubt', message: unfinished } };
    },
    paste(candidate) {
      if (candidate.trim() === '') return undefined;
      if (/[^\d\s–-]/.test(candidate))
        return { refused: `“${brief(candidate)}” has characters that are not digits. ${unfinished}` };
      return digitsIn(candidate).length > count
        ? { refused: `“${brief(candidate)}” has too many digits. ${unfinished}` }
        : typed(candidate, true);
    },
  };
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}
