import { isPhone } from '#form-schemas/widgets/phone.ts';
import { textRules } from './text.ts';
import type { TypingRules } from './typed.ts';

/** HMRC accepts at most 20 digits and spaces (telephone number type of its return schema). */
const PHONE_LENGTH = 20;

/** A phone number, stored as HMRC accepts it: digits and single spaces, with a leading + as 00. */
export function phoneRules(length = PHONE_LENGTH): TypingRules<string> {
  const rules = textRules({ length, normalise: plainPhone, doubt });
  return {
    ...rules,
    type(next, previous) {
      const accepted = next.replace(/[^\d\s+().-]/g, '');
      const typed = rules.type(accepted, previous);
      if (accepted === next || typed.notice) return typed;
      return {
        ...typed,
        notice: {
          kind: 'dropped',
          message: 'Use digits and spaces only, with a + at the start if you need it.',
          typed: next,
        },
      };
    },
  };
}

/** '+44 (0)20-7946 0000' as '0044 20 7946 0000'. */
export function plainPhone(typed: string): string {
  const text = typed.trim();
  const isAbroad = /^(\+|00)/.test(text);
  return (
    text
      .replace(/^\+\s*/, '00')
      // The trunk zero is not dialled after a country code.
      .replace(/\(0\)/, isAbroad ? ' ' : '0')
      .replace(/[^\d\s]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function doubt(value: string): string | undefined {
  return isPhone(value) ? undefined : 'This does not look like a phone number.';
}
