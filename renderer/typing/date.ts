import { calendarDate, formatUkDate, parseIsoDate, parseUkDate } from '#domain/calendar-date.ts';
import { brief } from './number.ts';
import type { Typed, TypingRules } from './typed.ts';

/** Spec 3, 5.3. */
export const INVALID_DATE = { title: 'Invalid date', message: 'Please enter a valid date.' } as const;

const WHOLE = 10;

/**
 * Users type a date as DD/MM/YYYY, and the slashes are added for them. The value is 'YYYY-MM-DD' once the date is
 * complete and valid. Until then it is the text as typed, so that the form check can report it instead of losing it.
 */
export const dateRules: TypingRules<string> = {
  show(value) {
    const date = value === undefined ? undefined : parseIsoDate(value);
    return date ? formatUkDate(date) : (value ?? '');
  },
  type(next, previous, caret) {
    const iso = isoTyped(next, previous);
    if (iso !== undefined) return iso;
    return checked(
      shaped(overtyped(next, previous, caret ?? next.length), next.length > previous.length),
      next,
    );
  },
  settle(text) {
    const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');
    const result = checked(padded, text);
    if (result.text === '' || result.text.length === WHOLE) return result;
    return { ...result, notice: { kind: 'doubt', message: 'Enter the whole date as DD/MM/YYYY.' } };
  },
  paste(candidate) {
    if (candidate.trim() === '') return undefined;
    const text = readDate(candidate);
    if (text === undefined)
      return { refused: `“${brief(candidate)}” is not a date we can read. Use DD/MM/YYYY.` };
    return parseUkDate(text) === undefined
      ? { refused: `“${brief(candidate)}” is not a real date.` }
      : checked(text, text);
  },
};

/**
 * A date typed or filled in as 2026-01-31: a hyphen after four digits shows it, and the text is not changed until it is
 * complete. Undefined for anything else.
 */
function isoTyped(next: string, previous: string): Typed<string> | undefined {
  const text =
    /^\d\d\/\d\d\/-$/.test(next) && next.startsWith(previous) ? `${next.replace(/\D/g, '')}-` : next;
  if (!/^\d{4}-(\d{0,2}|\d{1,2}-\d{0,2})$/.test(text)) return undefined;
  if (!/^\d{4}-\d\d?-\d\d$/.test(text)) return { text, value: text };
  const day = readDate(text) ?? '';
  return checked(day, day);
}

/** Ten characters that are not a date clear the field. */
function checked(text: string, typed: string): Typed<string> {
  if (text.length < WHOLE) {
    const stray = /[^\d/]/.test(typed);
    return {
      text,
      value: text || undefined,
      ...(stray ? { notice: { kind: 'dropped', message: 'Use digits only.' } } : {}),
    };
  }
  const date = parseUkDate(text);
  if (date) return { text, value: date };
  return {
    text: '',
    value: undefined,
    notice: { kind: 'cleared', message: `${INVALID_DATE.message} We cleared this box.`, typed: text },
  };
}

/** A digit typed inside a full group replaces the one after it, so that the rest does not shift. */
function overtyped(next: string, previous: string, caret: number): string {
  const place = caret - 1;
  const before = previous.slice(0, place);
  const after = previous.slice(place);
  const typed = next[place] ?? '';
  const isInside = previous.includes('/') && after !== '' && next === before + typed + after;
  const hasRoom = next.split('/').every((group, index) => group.length <= (index < 2 ? 2 : 4));
  if (!isInside || hasRoom || !/\d/.test(typed)) return next;
  return before + after.replace(/\d/, '').replace(/^(\/?)/, `$1${typed}`);
}

/** Digits with slashes in their places. Editing inside a date that has its slashes does not shift the rest. */
function shaped(next: string, isGrowing: boolean): string {
  const cleaned = next
    .replace(/[^\d/]/g, '')
    // A slash typed after the one we added; '5/' means the fifth.
    .replace(/\/{2,}$/, '/')
    .replace(/^(\d)\/$/, '0$1/')
    .replace(/^(\d\d)\/(\d)\/$/, '$1/0$2/');
  if (/^\d{0,2}\/\d{0,2}\/\d{0,4}$/.test(cleaned)) return cleaned;
  const digits = cleaned.replaceAll('/', '').slice(0, 8);
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((group) => group !== '');
  const text = groups.join('/');
  return isGrowing && (digits.length === 2 || digits.length === 4) ? `${text}/` : text;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Reads dates as other programs write them, and returns 'DD/MM/YYYY' (a day that may not exist); undefined if not
 * understood.
 */
export function readDate(pasted: string): string | undefined {
  const text = pasted.trim().replace(/\s+/g, ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return joined(iso[3], iso[2], iso[1]);
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  // Eight digits are read as day, month, year, or as year, month, day if that is not a date.
  if (plain && parseUkDate(joined(text.slice(0, 2), text.slice(2, 4), text.slice(4))) === undefined)
    return joined(plain[3], plain[2], plain[1]);
  const uk = /^(\d{1,2})([/.\- ])(\d{1,2})\2(\d{4})$/.exec(text) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text);
  if (uk) return joined(uk[1], uk[3], uk[4]);
  const named =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/i.exec(text) ?? undefined;
  if (!named) return undefined;
  const month = monthOf(named[2] ?? '');
  return month === undefined ? undefined : joined(named[1], String(month), named[3]);
}

/** 1 to 12 for 'Apr', 'april', 'Sept'; undefined for anything that is not the start of a month's name. */
function monthOf(word: string): number | undefined {
  const index = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
  if (index < 0) return undefined;
  const full = new Date(`${calendarDate(`2000-${String(index + 1).padStart(2, '0')}-01`)}T00:00Z`)
    .toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
    .toLowerCase();
  return full.startsWith(word.toLowerCase()) ? index + 1 : undefined;
}

function joined(day = '', month = '', year = ''): string {
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}
