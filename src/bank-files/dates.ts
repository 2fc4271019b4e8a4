import { addDays, type CalendarDate, parseIsoDate } from '#domain/calendar-date.ts';
import type { DateOrder } from './bank-file.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const FULL_MONTHS =
  /^(january|february|march|april|may|june|july|august|september|sept|october|november|december)$/;

/** Day and month as two numbers in an unknown order. */
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T,].*)?$/;
/** An ISO date can have a zone. */
const YEAR_FIRST = /^(\d{4})(?:([/.-])(\d{1,2})\2(\d{1,2})|(\d{2})(\d{2}))(?:[ T].*|Z|[+-]\d{2}:\d{2})?$/;
const DAY_WORD =
  /^(?:[A-Za-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ /-]?([A-Za-z]{3,9})[ ,/-]*(\d{4}|\d{2})(?:[ T,].*)?$/;
const WORD_DAY = /^([A-Za-z]{3,9}) (\d{1,2}),? (\d{4})(?:[ T,].*)?$/;
/** Longer text is a description that happens to start with a date. */
const LONGEST = 40;

/**
 * Parses dates as banks write them: '05/04/2025', '5-4-25', '2025-04-05T10:11:12Z', '20250405', '5 Apr 2025', 'Apr 5,
 * 2025'. Ignores the time and uses the date as written. Undefined when there is no such day.
 */
export function readDate(text: string, order: DateOrder, today: CalendarDate): CalendarDate | undefined {
  if (text.length > LONGEST) return undefined;
  const numbers = NUMBERS.exec(text);
  if (numbers) {
    const [, first, , second, year] = numbers;
    return order === 'DMY' ? day(year, second, first, today) : day(year, first, second, today);
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return day(yearFirst[1], yearFirst[3] ?? yearFirst[5], yearFirst[4] ?? yearFirst[6], today);
  const dayWord = DAY_WORD.exec(text);
  if (dayWord) return day(dayWord[3], monthOf(dayWord[2]), dayWord[1], today);
  const wordDay = WORD_DAY.exec(text);
  if (wordDay) return day(wordDay[3], monthOf(wordDay[1]), wordDay[2], today);
  return undefined;
}

/** Whether a text is a date in either order. */
export function looksLikeDate(text: string, today: CalendarDate): boolean {
  return readDate(text, 'DMY', today) !== undefined || readDate(text, 'MDY', today) !== undefined;
}

/** The evidence in a file's dates about their order. */
export interface OrderEvidence {
  /** 'either' when both orders are as good and differ; undefined when it makes no difference. */
  readonly order: DateOrder | 'either' | undefined;
  /** A day above 12 proves it, or the other order fails repeatedly. Otherwise it is only the better order. */
  readonly proved: boolean;
  /** Some dates are only possible day first, others only month first. */
  readonly mixed?: true;
}

export function dateOrderOf(texts: readonly string[], today: CalendarDate): OrderEvidence {
  let dayFirst = 0;
  let monthFirst = 0;
  let unclear = 0;
  for (const text of texts) {
    const [, first, , second] = NUMBERS.exec(text) ?? [];
    if (first === undefined || second === undefined || text.length > LONGEST) continue;
    if (Number(first) > 12 && Number(second) <= 12) dayFirst += 1;
    else if (Number(second) > 12 && Number(first) <= 12) monthFirst += 1;
    else if (Number(first) !== Number(second)) unclear += 1;
  }
  if (dayFirst > 0 || monthFirst > 0) {
    const order = dayFirst >= monthFirst ? 'DMY' : 'MDY';
    return { order, proved: true, ...(dayFirst > 0 && monthFirst > 0 && { mixed: true }) };
  }
  return unclear === 0 ? { order: undefined, proved: false } : betterOrder(texts, today);
}

/** Once can be an accident: a future payment, or a line that was added later. */
const OFTEN = 3;

/** Compares the number of future dates first. After that, a file in one direction beats one that jumps. */
function betterOrder(texts: readonly string[], today: CalendarDate): OrderEvidence {
  const [uk, us] = [faults(texts, 'DMY', today), faults(texts, 'MDY', today)];
  if (uk.ahead !== us.ahead) {
    const proved = Math.max(uk.ahead, us.ahead) >= OFTEN && Math.min(uk.ahead, us.ahead) === 0;
    return { order: uk.ahead < us.ahead ? 'DMY' : 'MDY', proved };
  }
  if (uk.turns !== us.turns && Math.min(uk.turns, us.turns) === 0)
    return {
      order: uk.turns < us.turns ? 'DMY' : 'MDY',
      proved: Math.max(uk.turns, us.turns) >= OFTEN,
    };
  return { order: 'either', proved: false };
}

function faults(
  texts: readonly string[],
  order: DateOrder,
  today: CalendarDate,
): { ahead: number; turns: number } {
  // Future payments are listed a few days before.
  const latest = addDays(today, 14);
  let [ahead, up, down] = [0, 0, 0];
  let before: CalendarDate | undefined;
  for (const text of texts) {
    const date = readDate(text, order, today);
    if (date === undefined) continue;
    if (date > latest) ahead += 1;
    if (before !== undefined && date > before) up += 1;
    if (before !== undefined && date < before) down += 1;
    before = date;
  }
  return { ahead, turns: Math.min(up, down) };
}

function day(
  year: string | undefined,
  month: string | undefined,
  dayOfMonth: string | undefined,
  today: CalendarDate,
): CalendarDate | undefined {
  if (year === undefined || month === undefined || dayOfMonth === undefined) return undefined;
  return parseIsoDate(`${fullYear(year, today)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`);
}

/** '25' is 2025. Two digits beyond next year mean the last century. */
function fullYear(year: string, today: CalendarDate): string {
  if (year.length === 4) return year;
  const thisCentury = Number(today.slice(0, 2)) * 100 + Number(year);
  return String(thisCentury > Number(today.slice(0, 4)) + 1 ? thisCentury - 100 : thisCentury);
}

function monthOf(word: string | undefined): string | undefined {
  const name = word?.toLowerCase() ?? '';
  const index = MONTHS.indexOf(name.slice(0, 3));
  if (index < 0 || (name.length > 3 && !FULL_MONTHS.test(name))) return undefined;
  return String(index + 1);
}
