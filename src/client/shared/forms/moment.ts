import { pageWords, type Words } from '#ui/page-words.ts';

/** '14:02' on the same day, '3 Nov 2026, 14:02' later; '3 Tach 2026, 14:02' in Welsh. */
export function momentText(moment: Date, now: Date, { language, mark }: Words = pageWords()): string {
  const locale = language === 'cy' ? 'cy' : 'en-GB';
  const time = moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  if (moment.toDateString() === now.toDateString()) return time;
  const day = moment.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
  const text = `${day}, ${time}`;
  mark?.([text]);
  return text;
}
