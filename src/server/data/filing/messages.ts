import { momentWords } from '#domain/moment-words.ts';
import { sizeText } from '#form-schemas/files.ts';

/** Messages to a filer about a return, in addition to those for HMRC's own replies. */
export function alreadyFiling(since: Date) {
  return {
    title: 'Already being filed',
    text: `We started to file your return for this year on ${momentWords(since, 'Europe/London')}. Its result appears under Tax filings. If something interrupts us, Tax filings shows within two minutes what to do.`,
  };
}

/** A live amendment, but no return of the year was filed here. */
export const NOTHING_TO_AMEND = {
  title: 'No return to amend',
  text: 'No return for this year has been filed here. If you filed it elsewhere, confirm this and submit the amendment again. If not, submit a first return.',
} as const;

/** A first live return, although HMRC may have accepted one: its receipt had another mark. Dates DD/MM/YYYY. */
export function inDoubt(year: string, date: string) {
  return {
    title: 'Needs attention',
    text: `HMRC answered the return for ${year} that you sent on ${date} with a receipt for other figures. Ask HMRC which return it has, on 0300 200 3310. If it has one, tick 'This is an amendment' and submit.`,
  };
}

/** A first live return, although HMRC has already accepted one. */
/** @param how what to do on the page to amend it. */
export function secondOriginal(year: string, date: string, how: string) {
  return {
    title: 'Already filed',
    text: `You filed your return for ${year} on ${date}. To change it, ${how} and submit.`,
  };
}

/**
 * A live return for a year whose final declaration was made in Digital Tax, and which can be amended there until
 * `amendableUntil`, if at all. Days are DD/MM/YYYY.
 */
export function declaredInDigitalTax(year: string, date: string, amendableUntil: string | undefined) {
  const correction =
    amendableUntil === undefined
      ? 'HMRC takes no amendment of it now, so write to HMRC to correct it.'
      : `Amend it there until ${amendableUntil}, under End of Year.`;
  return {
    title: 'Already filed',
    text: `The final declaration for ${year} was submitted under Digital Tax on ${date}. A year is filed one way only. ${correction}`,
  };
}

/**
 * A live return for a year whose final declaration was sent in Digital Tax, before it is known whether HMRC has it.
 * `date` is DD/MM/YYYY.
 */
export function declarationOnItsWay(year: string, date: string) {
  return {
    title: 'Already being filed',
    text: `The final declaration for ${year} was sent under Digital Tax on ${date}, and we do not know yet whether HMRC has it. Submit it there again, under End of Year: we first ask HMRC. A year is filed one way only.`,
  };
}

/** The same return again, live: HMRC already has it. `year` is '2025-2026', `date` DD/MM/YYYY. */
export function filedBefore(year: string, date: string) {
  return {
    title: 'Already filed',
    text: `You already filed this return for ${year} on ${date}. We did not send it again. To change it, change your answers, tick 'This is an amendment' and submit.`,
  };
}

/** HMRC would refuse the message (2001), after all of it was sent. Sizes in bytes. */
export function tooLargeToSend(bytes: number, most: number) {
  return {
    title: 'Attachments too large',
    text: `The return with its attachments is ${sizeText(bytes)}, and HMRC accepts ${sizeText(most)}. A file takes a third more room there. Remove or shrink attachments.`,
  };
}

/** Files are being added that one message has no room for, with those already there. Sizes in bytes. */
export function tooLargeTogether(bytes: number, room: number): string {
  return `The attachments of this return would be ${sizeText(bytes)} together, and we can send HMRC ${sizeText(room)}. Remove or shrink attachments.`;
}

/** The submission may or may not have arrived. */
export const NOT_SURE = {
  title: 'HMRC did not answer',
  text: 'We do not know whether your return arrived. Submit it again with the same HMRC username. We first ask HMRC whether it has your return, and send it only if it does not.',
} as const;

/** HMRC had a failure before it acknowledged the submission. */
export function failedAtHmrc(code: string): string {
  return `HMRC sent a failure (${code}) instead of an answer, so we do not know whether your return arrived. Submit it again with the same HMRC username. We first ask HMRC whether it has your return, and send it only if it does not.`;
}

/** HMRC only shows a submission to the user ID that sent it. */
export const OTHER_SENDER = {
  title: 'Use the same HMRC username',
  text: 'We do not know whether your earlier submission arrived, so we sent nothing. Submit again with the same HMRC username as before. Only then can we ask HMRC about it.',
} as const;

export const STILL_NOT_SURE = {
  title: 'HMRC did not answer',
  text: 'We could not find out whether your earlier submission arrived, so we sent nothing. Please try again in a few minutes.',
} as const;

/** HMRC acknowledged a return, and then gave no result for a month. */
export const GAVE_UP =
  'HMRC has not answered for 30 days, so we have stopped asking. Submit again: we first ask once more, and never file it twice.';

export const NEVER_ARRIVED = 'This submission did not reach HMRC.';

/** A live return never arrived, and the filer now sends a test. */
export const LIVE_NEVER_ARRIVED = `${NEVER_ARRIVED} Submit the live return again.`;

/** Demo figures are not filed. */
export const DEMO_IN_RETURN = {
  title: 'Demo transactions',
  text: 'Transactions of the demo account count in this tax year. Remove the demo account under Transactions before you file.',
} as const;

/** Spec 3, 2.5. */
export const TURNOVER_TOO_HIGH = {
  title: 'Your turnover needs the full pages',
  text: 'Your self-employed turnover is above the limit of the short pages (SA103S). Fill in the form Self-employment (full), SA103F, and take SA103S out of your return.',
} as const;

/** HMRC accepts no other characters in a Unique Taxpayer Reference. */
export const OTHER_UTR =
  'The Unique Taxpayer Reference in your profile has changed. Reload the page and try again.';

/** An agent's live return without the client's approval of exactly these figures. */
export const NOT_APPROVED = {
  title: 'Your client has not approved this return',
  text: 'Nothing was sent. Ask your client to approve the return as it is now. If it has changed since an approval, ask again.',
} as const;

/** Express Submit with a code that is not the newest one. */
export const WRONG_EXPRESS_CODE = {
  title: 'Authorisation code',
  text: 'This authorisation code is not correct. Use the newest one, or get a new one under File with Express Submit.',
} as const;
