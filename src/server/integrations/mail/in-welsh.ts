import { inWelsh } from '#domain/in-welsh.ts';
import type { Mail } from './mailer.ts';

/** A mail with the Welsh of its subject and lines, where there is any. The others stay in English. */
export function mailInWelsh(mail: Mail): Mail {
  const lines = [mail.subject, ...mail.text.split('\n')];
  const welsh = lines.map((line) => inWelsh(line));
  const [subject, ...text] = lines.map((line, at) => welsh[at] ?? line);
  const hasEnglish = lines.some((line, at) => /\p{L}/u.test(line) && welsh[at] === undefined);
  const hasWelsh = welsh.some((line) => line !== undefined);
  return {
    ...mail,
    subject: subject ?? mail.subject,
    text: text.join('\n'),
    languages: [...(hasWelsh ? (['cy'] as const) : []), ...(hasEnglish ? (['en-GB'] as const) : [])],
  };
}
