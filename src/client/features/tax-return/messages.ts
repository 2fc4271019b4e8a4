/** Spec 3, 2.5, 4.3, 5.1 and 8: the words of filing. */
export const PRO_REQUIRED = {
  title: 'Plan not valid',
  message: 'A pro subscription is required to submit a live tax return',
};

export const TURNOVER_TOO_HIGH = {
  title: 'We cannot help you right now',
  message:
    'As your self-employed turnover is higher than the SA103S threshold, the product cannot help you right now.',
};

/** How many transactions of the year have no tag, and how many forms have changes that are not saved. */
export interface NotInReturn {
  readonly untagged: number;
  readonly unsaved: number;
}

export function confirmSubmission(year: string, amendment: boolean, { untagged, unsaved }: NotInReturn) {
  const missing =
    untagged === 1
      ? ' 1 transaction in this year has no tag, so it does not count in this return.'
      : ` ${untagged} transactions in this year have no tag, so they do not count in this return.`;
  const unsavedWords =
    unsaved === 1
      ? ' 1 form has unsaved changes, so they are not in this return.'
      : ` ${unsaved} forms have unsaved changes, so they are not in this return.`;
  return {
    title: 'Confirm Submission!',
    message: `Your ${amendment ? 'amended ' : ''}tax return for ${year} will be sent to HMRC. This is not a test.${untagged === 0 ? '' : missing}${unsaved === 0 ? '' : unsavedWords}`,
  };
}

/** An amendment when no return of the year was filed here. */
export const FILED_ELSEWHERE = {
  title: 'Was your return filed elsewhere?',
  message:
    'No return for this year has been filed here. HMRC accepts an amendment only after a first return. Continue if you filed the first return in another way.',
  confirmLabel: 'Filed elsewhere',
};

/** A first return when one of the year is with HMRC. */
export const ALREADY_FILED = {
  code: 'already_filed',
  title: 'Already filed',
  message:
    "Your return for this year is already filed. To change it, tick 'This is an amendment' and submit.",
};

export const WAITING = 'Communicating with HMRC. Please wait ...';
/** After what the server says of a return that is on its way. */
export const STILL_WAITING = 'You can leave this page: the answer will be under Tax filings.';

/** A test was asked for, and the answer is about a live return on its way before, or the other way round. */
export const TEST_NOT_RUN = 'This is about your earlier live return. We did not run the test you asked for.';
export const LIVE_NOT_SENT = 'This is about your earlier test. We did not send your live return.';

export const TEST_SUCCESS = 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN';
export const LIVE_SUCCESS = 'Your tax return has been submitted';
/** Whether the return arrived is not known. */
export const NO_ANSWER = 'HMRC did not answer';
export const FAILED = 'Submission Failed';

export const LINE_LOST = {
  title: 'The connection was lost',
  message:
    'We do not know whether your return was sent. You can safely submit again. We never file it twice.',
};

/** After a live success the copy is on its way. Spec 3, 4.3. */
export function checkEmail(email: string) {
  return {
    title: 'Success! Check your email',
    message: `A copy of your tax return as a PDF is on its way to ${email}.`,
  };
}

/** In a response of HMRC: opens the panel of likely causes. */
export const AUTHENTICATION_FAILURE = 'Authentication Failure';

export const LIKELY_CAUSES = [
  'Your Unique Taxpayer Reference (UTR) is wrong.',
  'Your HMRC username or password is wrong.',
  'You are not registered for Self Assessment.',
  'You registered only a day or two ago. HMRC needs a little time to open your account.',
] as const;

export const HELP_LINK = `mailto:support@formledger.example?subject=${encodeURIComponent('Help with a tax return')}`;
export const HMRC_LOGIN_HELP = 'https://www.gov.uk/log-in-register-hmrc-online-services';
