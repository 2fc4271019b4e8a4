import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';

/** The birth date of someone who turned 18 today, DD/MM/YYYY: the default of a profile without one. Spec 1, 5. */
export function adultBirthDate(now: Date): string {
  const [day = '', month = '', year = ''] = formatUkDate(ukDateOf(now)).split('/');
  // 29 February exists 18 years earlier only if that was a leap year, and it never is.
  const existing = day === '29' && month === '02' ? '28' : day;
  return `${existing}/${month}/${Number(year) - 18}`;
}
