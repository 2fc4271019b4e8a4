import { formatPounds } from '#domain/money.ts';
import type { Untagged } from './untagged.ts';

/** The texts about filing. Spec 3, 2.5, 4.3, 5.1 and 8. */
export const PRO_REQUIRED = {
  title: 'Plan not valid',
  message: 'A pro subscription is required to submit a live tax return',
};

export const TURNOVER_TOO_HIGH = {
  title: 'Your turnover needs the full pages',
  message:
    'Your self-employed turnover is above the limit of the short pages (SA103S). Fill in the form Self-employment (full), and take SA103S out of your return.',
  open: 'Open Self-employment (full)',
};

/** What is not in the return: the year's transactions without a tag, and the number of forms with unsaved changes. */
export interface NotInReturn {
  readonly untagged: Untagged | undefined;
  readonly unsaved: number;
}

/** Who asks, and what the return is. */
interface AboutReturn {
  /** '2025-2026' */
  readonly year: string;
  readonly amendment: boolean;
  /** The return is the one that HMRC accepted last. */
  readonly isUnchanged: boolean;
  /** An agent files it for a client. */
  readonly isAgent: boolean;
}

export function confirmSubmission(
  { year, amendment, isUnchanged, isAgent }: AboutReturn,
  { untagged, unsaved }: NotInReturn,
) {
  const unsavedText =
    unsaved === 1
      ? ' 1 form has unsaved changes, so they are not in this return.'
      : ` ${unsaved} forms have unsaved changes, so they are not in this return.`;
  return {
    title: 'Confirm Submission!',
    message: `${isAgent ? 'Your client’s' : 'Your'} ${amendment ? 'amended ' : ''}tax return for ${year} will be sent to HMRC. This is not a test.${isUnchanged ? ` ${UNCHANGED}` : ''}${untagged === undefined ? '' : ` ${untaggedText(untagged)}`}${unsaved === 0 ? '' : unsavedText}`,
  };
}

/** For an amendment. */
const UNCHANGED = 'It is the same as the return that HMRC has, so it changes nothing.';

/** '3 transactions in this year have no tag (£120.00 in, £30.00 out), so they do not count in this return.' */
export function untaggedText({ count, moneyIn, moneyOut }: Untagged): string {
  const sums = [
    ...(moneyIn === 0 ? [] : [`${formatPounds(moneyIn)} in`]),
    ...(moneyOut === 0 ? [] : [`${formatPounds(moneyOut)} out`]),
  ].join(', ');
  const inBrackets = sums === '' ? '' : ` (${sums})`;
  return count === 1
    ? `1 transaction in this year has no tag${inBrackets}, so it does not count in this return.`
    : `${count} transactions in this year have no tag${inBrackets}, so they do not count in this return.`;
}

/** For an amendment when no return for the year was filed here. */
export const FILED_ELSEWHERE = {
  title: 'Was your return filed elsewhere?',
  message:
    'No return for this year has been filed here. HMRC accepts an amendment only after a first return. Continue if you filed the first return in another way.',
  confirmLabel: 'Filed elsewhere',
};

/** For a first return when HMRC already has one for the year. */
export const ALREADY_FILED = {
  code: 'already_filed',
  title: 'Already filed',
  message:
    "Your return for this year is already filed. To change it, tick 'This is an amendment' and submit.",
};

export const WAITING = 'Communicating with HMRC. Please wait ...';
/** Above a return that HMRC has not answered. */
export const ANSWER_AWAITED =
  'HMRC has a return of this year and has not answered yet. The answer appears here as soon as we have it.';
/** Follows the server's message about a return being processed. */
export const STILL_WAITING = 'You can leave this page. The answer will appear under Tax filings.';

/** The filer requested a test, but the answer is about an earlier live return, or the other way round. */
export const TEST_NOT_RUN = 'This is about your earlier live return. We did not run the test you asked for.';
export const LIVE_NOT_SENT = 'This is about your earlier test. We did not send your live return.';

export const TEST_SUCCESS = 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN';
export const LIVE_SUCCESS = 'Your tax return has been submitted';
/** We do not know whether the return arrived. */
export const NO_ANSWER = 'HMRC did not answer';
export const FAILED = 'Submission Failed';
/** HMRC's receipt does not match the return we sent. */
export const NEEDS_ATTENTION = 'Needs attention';

export const CONNECTION_LOST = {
  title: 'The connection was lost',
  message:
    'We do not know whether your return was sent. You can safely submit again. We never file it twice.',
};

/** After a live success, the copy is on its way. Spec 3, 4.3. */
export function checkEmail(email: string, isAgent: boolean) {
  if (isAgent)
    return {
      title: 'Success! Your client gets a copy',
      message: `A copy of the tax return as a PDF is on its way to your client at ${email}.`,
    };
  return {
    title: 'Success! Check your email',
    message: `A copy of your tax return as a PDF is on its way to ${email}.`,
  };
}

/** In a response from HMRC, this opens the panel of likely causes. */
export const AUTHENTICATION_FAILURE = 'Authentication Failure';

export const LIKELY_CAUSES = [
  'Your Unique Taxpayer Reference (UTR) is wrong.',
  'Your HMRC username or password is wrong.',
  'You are not registered for Self Assessment.',
  'You registered only a day or two ago. HMRC needs a little time to open your account.',
] as const;

export const FILE_WITH_EXPRESS = 'File with Express Submit';

export const HMRC_LOGIN_HELP = 'https://www.gov.uk/log-in-register-hmrc-online-services';
