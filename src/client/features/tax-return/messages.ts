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

export function confirmSubmission(year: string, amendment: boolean) {
  return {
    title: 'Confirm Submission!',
    message: `Your ${amendment ? 'amended ' : ''}tax return for ${year} will be sent to HMRC. This is not a test.`,
    confirmLabel: 'Submit',
  };
}

export const WAITING = 'Communicating with HMRC. Please wait ...';
export const STILL_WAITING =
  'HMRC has your return and has not answered yet. You can leave this page: the answer will be under Tax filings.';

export const TEST_SUCCESS = 'YOUR TEST WAS SUCCESSFUL. YOU NOW NEED TO SUBMIT A LIVE TAX RETURN';
export const LIVE_SUCCESS = 'Your tax return has been submitted';
export const FAILED = 'Submission Failed';

export const LINE_LOST = {
  title: 'The connection was lost',
  message:
    'We do not know whether your return was sent. You can safely submit again: it is never filed twice.',
};

/** After a live success the copy is on its way. Spec 3, 4.3. */
export function checkEmail(email: string) {
  return {
    title: 'Success! Check your email',
    message: `A copy of your tax return as a PDF is on its way to ${email}.`,
  };
}

export const NOT_MAILED = {
  title: 'The copy could not be mailed',
  message: 'Your return is filed. Download its PDF here, or later under Tax filings.',
};

/** In a response of HMRC: opens the panel of likely causes. */
export const AUTHENTICATION_FAILURE = 'Authentication Failure';

export const LIKELY_CAUSES = [
  'Your Unique Taxpayer Reference (UTR) is wrong.',
  'Your HMRC username or password is wrong.',
  'You are not registered for Self Assessment.',
  'You registered only a day or two ago: it takes HMRC a little time to open your account.',
] as const;

export const HELP_LINK = `mailto:support@formledger.example?subject=${encodeURIComponent('Help with a tax return')}`;
export const HMRC_LOGIN_HELP = 'https://www.gov.uk/log-in-register-hmrc-online-services';
