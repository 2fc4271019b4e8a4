/** What a message to us is about, with the words on the form and in the mail. */
export const contactSubjects = {
  books: 'Bookkeeping',
  banks: 'Connecting a bank',
  tax: 'Tax forms and figures',
  filing: 'Filing a return',
  'express-submit': 'Express Submit',
  'digital-tax': 'Digital Tax',
  account: 'My account or plan',
  problem: 'Something went wrong',
  other: 'Something else',
} as const;

export type ContactSubject = keyof typeof contactSubjects;

export const LONGEST_MESSAGE = 5_000;
