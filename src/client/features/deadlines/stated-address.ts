import { formatUkDate, parseIsoDate } from '#domain/calendar-date.ts';
import { statedDay } from './stated-day.ts';
import type { Stated } from './components/stated-days.tsx';

/** What an address says beside the year it is about: 'filed=2026-01-31&paid=2026-02-01&paper=Y'. */
export const statedNames = ['filed', 'paid', 'paper'] as const;

/** What an address states of a year, as it would be typed. An address about another year states nothing. */
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

/** The address with what is stated in it; a day goes in once it is whole. */
export function writeStated(before: URLSearchParams, stated: Stated, year: string): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of [...statedNames, 'year']) next.delete(name);
  const days = { filed: statedDay(stated.filed), paid: statedDay(stated.paid) };
  const said = { ...days, paper: stated.onPaper ? 'Y' : undefined };
  for (const name of statedNames) if (said[name] !== undefined) next.set(name, said[name]);
  if (statedNames.some((name) => said[name] !== undefined)) next.set('year', year);
  return next;
}
