import { parseIsoDate } from '#domain/calendar-date.ts';
import { filingText } from '#domain/filing-text.ts';
import { type Pence, toDecimal } from '#domain/money.ts';
import type { Value } from '#form-schemas/definition.ts';
import type { Leaf, Money } from './elements.ts';
import type { Problem } from './issues.ts';

/**
 * A value as the text of its element: '12.00', 'yes', '2025-04-05'. Undefined if the element is left out (not ticked,
 * empty, or zero where zero is not sent), a Problem if the value does not fit. Money is pence, dates 'YYYY-MM-DD'.
 */
export function elementText(leaf: Leaf, value: Value | undefined): string | undefined | Problem {
  return value === undefined || value === '' ? undefined : textFor(leaf, value);
}

function textFor(leaf: Leaf, value: Value): string | undefined | Problem {
  switch (leaf.kind) {
    case 'money':
      return moneyText(leaf, value);
    case 'tick':
      return tickText(value);
    case 'yesOrNo':
      return yesOrNoText(value);
    case 'date':
      return dateText(value);
    case 'whole':
      return wholeText(value, leaf.min, leaf.max);
    case 'text':
      return plainText(value, leaf.max);
    case 'code':
      return codeText(String(value).replace(leaf.drop ?? '', ''), leaf.pattern, leaf.says);
  }
}

export function isProblem(result: string | undefined | Problem): result is Problem {
  return typeof result === 'object';
}

/** All money is below £10,000,000,000.00. */
const TOO_MUCH = 1_000_000_000_000;

function moneyText(money: Money, value: Value): string | undefined | Problem {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return invalid('is not an amount of money');
  const omitsZero = money.allow === 'positive' || money.allow === 'notZero';
  if (value === 0 && omitsZero) return undefined;
  if (value < 0 && (money.allow === 'positive' || money.allow === 'zeroOrMore')) {
    return { code: 'amount_negative', says: 'cannot be negative' };
  }
  if (Math.abs(value) >= TOO_MUCH) return { code: 'amount_too_large', says: 'is too large' };
  if (money.atMostPounds !== undefined && value > money.atMostPounds * 100) {
    return { code: 'amount_too_large', says: `can be at most £${money.atMostPounds}` };
  }
  return toDecimal(value as Pence); // Checked above to be whole pence.
}

function tickText(value: Value): string | undefined | Problem {
  if (typeof value !== 'boolean') return invalid('is not a tick');
  return value ? 'yes' : undefined;
}

function yesOrNoText(value: Value): string | Problem {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const answer = String(value).toLowerCase();
  if (answer === 'yes' || answer === 'y') return 'yes';
  return answer === 'no' || answer === 'n' ? 'no' : invalid('must be answered yes or no');
}

function dateText(value: Value): string | Problem {
  const date = typeof value === 'string' ? parseIsoDate(value) : undefined;
  if (date === undefined) return invalid('is not a date');
  return date >= '1851-01-01' && date <= '2040-01-01' ? date : invalid('must be between 1851 and 2040');
}

function wholeText(value: Value, min: number, max: number): string | Problem {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max;
  return fits ? String(number) : invalid(`must be a whole number from ${min} to ${max}`);
}

function plainText(value: Value, max: number): string | undefined | Problem {
  if (typeof value === 'boolean') return invalid('is not text');
  const result = filingText(String(value));
  if (!result.ok) {
    const characters = result.notAllowed.join(' ');
    return { code: 'text_not_allowed', says: `has characters that HMRC does not accept: ${characters}` };
  }
  if (result.text.length > max) {
    return { code: 'text_too_long', says: `has ${result.text.length} characters, HMRC accepts ${max}` };
  }
  return result.text || undefined;
}

function codeText(value: string, pattern: RegExp, says: string): string | undefined | Problem {
  const code = value.replace(/\s+/g, '').toUpperCase();
  if (code === '') return undefined;
  return pattern.test(code) ? code : invalid(`must be ${says}`);
}

function invalid(says: string): Problem {
  return { code: 'not_valid', says };
}
