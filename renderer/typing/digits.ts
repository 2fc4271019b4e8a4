import { inDigitGroups, SORT_CODE_DIGITS } from '#form-schemas/digit-groups.ts';
import { brief } from './number.ts';
import type { Notice, Typed, TypingRules } from './typed.ts';

export interface DigitsOptions {
  /** How many digits a whole reference has. */
  count: number;
  /** Digits of each group; one group when absent. */
  group?: number;
  /** Said when the field is left with fewer digits, or a paste has another number of them. */
  unfinished: string;
}

export const SORT_CODE = {
  ...SORT_CODE_DIGITS,
  unfinished: 'A sort code has 6 digits, such as 12-34-56.',
} as const satisfies DigitsOptions;

/**
 * A reference of digits alone, shown in groups with dashes: '123456' as '12-34-56'. The value is the digits. Fewer
 * than all of them stay the value, so that the check of the form names them instead of losing them.
 */
export function digitsRules({ count, group = count, unfinished }: DigitsOptions): TypingRules<string> {
  const grouped = (digits: string) => inDigitGroups(digits, group);

  function typed(next: string, mayCut: boolean): Typed<string> {
    const digits = digitsIn(next);
    const kept = digits.slice(0, count);
    const notice = noticeFor(next, digits, mayCut);
    return {
      text: grouped(mayCut ? kept : digits),
      value: kept || undefined,
      ...(notice ? { notice } : {}),
    };
  }

  function noticeFor(next: string, digits: string, mayCut: boolean): Notice | undefined {
    if (mayCut && digits.length > count)
      return { kind: 'cut', message: `Cut to ${count} digits.`, typed: next };
    return /[^\d\s–-]/.test(next) ? { kind: 'dropped', message: 'Use digits only.', typed: next } : undefined;
  }

  return {
    // What is no reference of this kind is shown as it is.
    show: (value = '') => (group < count ? grouped(value) : value),
    // Shortening a text that was put back is not growth: it is cut when the field is left.
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
