import { expect, test } from 'vitest';
import { mailInWelsh } from './in-welsh.ts';

const mail = { to: 'person@example.com', subject: 'Tax return', text: 'Total\n\nhttps://example.com\nYours' };

test('a mail in Welsh has the Welsh that there is, and names both languages', () => {
  expect(mailInWelsh(mail)).toEqual({
    to: 'person@example.com',
    subject: 'Ffurflen Dreth',
    text: 'Cyfanswm\n\nhttps://example.com\nYours',
    languages: ['cy', 'en-GB'],
  });
});

test('a mail without Welsh stays in English', () => {
  const english = { ...mail, subject: 'Hello', text: 'Yours' };
  expect(mailInWelsh(english)).toEqual({ ...english, languages: ['en-GB'] });
});
