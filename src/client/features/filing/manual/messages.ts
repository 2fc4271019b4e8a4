/** The texts of the screen that sends XML from elsewhere. Spec 3, 2.6 and 4.4. */
export const INTRODUCTION =
  'For returns that an adviser prepared in other software. We check the XML as you type, put in the IRmark, and send it to HMRC.';

export const FORMAT =
  'A GovTalkMessage, or the IRenvelope itself. HMRC gets your username and password from this page, never those in the XML.';

export const PASSWORD_NOTE = 'Sent to HMRC once, never stored';

export const NOT_CHECKED =
  'We could not check the XML. Check your connection, then change something to try again.';

export const NOT_XML = 'This file is not XML. Choose the file that the other software made for HMRC.';

export function nothingWrong(year: string): string {
  return `A return for ${year}. We found nothing wrong with it.`;
}

export function tooLarge(characters: number): string {
  return `This file is too large. The XML can have ${characters.toLocaleString('en-GB')} characters.`;
}

export function confirmLive(year: string, isAmendment: boolean) {
  const what = isAmendment ? 'amended tax return' : 'tax return';
  return {
    title: 'Confirm Submission!',
    message: `The ${what}${year === '' ? '' : ` for ${year}`} in this XML will be sent to HMRC. This is not a test.`,
    confirmLabel: 'Submit',
  };
}

export const NOT_SENT = 'Your return was not sent';

/** Why the XML has a problem, before its text. */
export const KINDS = {
  refused: 'Not accepted',
  schema: 'Schema',
  rule: 'Business rule',
  mark: 'IRmark',
} as const;
