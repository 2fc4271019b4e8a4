import type { KeptReason, OwnedThing } from '#contract/data-rights/data-rights-words.ts';

export const messages = {
  exportTitle: 'A copy of your data',
  exportIntro:
    'One ZIP file with everything we have about you: your books as a spreadsheet file, receipts and other files, your answers in forms, and each return with the proof of filing. We email you when it is ready.',
  exportFailed: 'We could not make the copy. Please ask for it again.',
  exportNotMade: 'The copy was not requested',
  notDownloaded: 'We could not download the copy',
  deleteTitle: 'Delete your account',
  deleteIntro:
    'We delete your account and everything in it, seven days after you ask for it. You see first what that means.',
  dialogTitle: 'Delete your account?',
  copyFirst:
    'The law requires you to keep your records for tax: until the fifth 31 January after the tax year if you trade or let property (section 12B of the Taxes Management Act 1970). Download a copy of your data first.',
  sevenDays:
    'We log you out on every device now, and no one can open the account. For seven days you can log in and keep it. After that, no one can bring it back.',
  whyKept:
    'We must be able to prove what we sent to HMRC for as long as someone can make a claim about it: six years from the day it was sent (section 5 of the Limitation Act 1980). We keep it encrypted and apart from everything else.',
  nothingKept: 'Nothing. You have not sent anything to HMRC with Formledger.',
  planActive:
    'Your card pays for a plan. Cancel it under Manage your plan first, so that you are not charged again.',
  planElsewhere:
    'You pay for your plan in an app shop. Deleting the account does not end that. Cancel it in the shop too.',
  planCancelled: 'The rest of the time you have paid for is lost.',
  staff: 'You are on the staff. Remove yourself from the staff first.',
  wrongEmail: 'Enter the email address of this account.',
  notDeleted: 'The account was not closed',
  closed: (day: string) => ({
    title: 'Your account is closed',
    message: `We will delete it on ${day}. To keep it, log in before then. We have emailed you the date.`,
  }),
} as const;

/** What is deleted: the word for one, and for any other number. */
export const ownedWords: Readonly<Record<OwnedThing, readonly [one: string, more: string]>> = {
  accounts: ['account in your books', 'accounts in your books'],
  transactions: ['transaction', 'transactions'],
  files: ['receipt or other file', 'receipts and other files'],
  rules: ['rule', 'rules'],
  forms: ['form with your answers', 'forms with your answers'],
  returns: ['submission of a return', 'submissions of returns'],
  'digital-tax': ['item sent for Digital Tax', 'items sent for Digital Tax'],
  'bank-connections': ['connection to a bank', 'connections to banks'],
  payments: ['payment to HMRC with its receipt', 'payments to HMRC with their receipts'],
};

export const keptWords: Readonly<Record<KeptReason, readonly [one: string, more: string]>> = {
  returns: ['filed return with HMRC’s answer', 'filed returns with HMRC’s answers'],
  'digital-tax': [
    'item sent for Digital Tax with HMRC’s answer',
    'items sent for Digital Tax with HMRC’s answers',
  ],
};

/** '1 rule', '2,000 transactions'. */
export function counted(count: number, [one, more]: readonly [string, string]): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
}
