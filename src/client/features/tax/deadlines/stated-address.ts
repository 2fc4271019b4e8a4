import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { parseStatedDay } from './stated-day.ts';
import type { Stated } from './components/stated-days.tsx';

/** The parameters next to the year: 'filed=2026-01-31&paid=2026-02-01&paper=Y'. */
export const statedNames = ['filed', 'paid', 'paper'] as const;

/** What an address states about a year, as it would be typed. An address about another year states nothing. */
export function readStated(address: URLSearchParams, year: string): Stated {
  const about = address.get('year');
  const isOther = about !== null && about !== year;
  const typed = (name: 'filed' | 'paid') => {
    const text = (isOther ? null : address.get(name)) ?? '';
    const day = parseIsoDate(text);
    return day === undefined ? text : formatUkDate(day);
  };
  return {
    filed: typed('filed'),
    paid: typed('paid'),
    onPaper: !isOther && address.get('paper') === 'Y',
  };
}

/** The address with what is stated. A date is added once it is complete. */
export function writeStated(before: URLSearchParams, stated: Stated, year: string): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of [...statedNames, 'year']) next.delete(name);
  const days = { filed: parseStatedDay(stated.filed), paid: parseStatedDay(stated.paid) };
  const parameters = { ...days, paper: stated.onPaper ? 'Y' : undefined };
  for (const name of statedNames) if (parameters[name] !== undefined) next.set(name, parameters[name]);
  if (statedNames.some((name) => parameters[name] !== undefined)) next.set('year', year);
  return next;
}
