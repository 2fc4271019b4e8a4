import { isAnyTaxYear } from '#form-schemas/widgets/tax-year.ts';
import { digitsRules } from './digits.ts';
import type { Typed, TypingRules } from './typed.ts';

const UNFINISHED = 'Enter two years in a row, such as 2018-19.';

const digits = digitsRules({ count: 6, group: 4, unfinished: UNFINISHED });

/**
 * Users type the six digits of a tax year. The dash is added for them and is part of the value: '2018-19'. An
 * unfinished tax year is also a value, so that the form check reports it.
 */
export const taxYearRules: TypingRules<string> = {
  show: (value = '') => value,
  type: (next, previous) => withBothYears(next) ?? withDash(digits.type(withoutSlash(next), previous)),
  settle(text) {
    const result = withBothYears(text) ?? withDash(digits.settle(withoutSlash(text)));
    if (result.notice || result.value === undefined || isAnyTaxYear(result.value)) return result;
    return { ...result, notice: { kind: 'doubt', message: UNFINISHED } };
  },
  paste(candidate) {
    const whole = withBothYears(candidate);
    if (whole !== undefined) return whole;
    const pasted = digits.paste?.(withoutSlash(candidate));
    return pasted === undefined || 'refused' in pasted ? pasted : withDash(pasted);
  },
};

/** '2018-2019', '2018/2019' and '2018 to 2019' as '2018-19'. Undefined if the years are not consecutive. */
function withBothYears(text: string): Typed<string> | undefined {
  const [, first = '', second = ''] = /^(\d{4})(?: ?[-–/] ?| to )(\d{4})$/.exec(text.trim()) ?? [];
  const taxYear = `${first}-${second.slice(2)}`;
  const isConsecutive = Number(second) === Number(first) + 1;
  return isConsecutive && isAnyTaxYear(taxYear) ? { text: taxYear, value: taxYear } : undefined;
}

function withDash(typed: Typed<string>): Typed<string> {
  return { ...typed, value: typed.text || undefined };
}

function withoutSlash(text: string): string {
  return text.replaceAll('/', '-');
}
