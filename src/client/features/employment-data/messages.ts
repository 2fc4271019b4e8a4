import type { IrvStatus } from '#contract/employment-data/employment-data.ts';

interface Message {
  readonly title: string;
  readonly message: string;
}

/** Spec 3, 4.6: shown when the account is connected. */
export const CONNECTED = 'HMRC Connected';

/** Spec 3, 5.4. */
export const profileIncomplete: Message = {
  title: 'Please update your profile',
  message:
    'Please ensure your profile is up to date with your date of birth and valid national insurance number.',
};
export const numberRequired: Message = {
  title: 'National Insurance Number Required',
  message: 'Please enter your National Insurance Number in your profile.',
};

/** Spec 3, 8. */
export const noHmrcData: Message = {
  title: 'No HMRC Data',
  message:
    'We have not yet received any data from HMRC for this tax year. Please check back later or request an update.',
};
export const noDataFound: Message = {
  title: 'No data found',
  message:
    'HMRC does not provide this data until PAYE reconciliation completes. It starts around 6 June and usually finishes by the end of November.',
};

/** HMRC needs the person's own permission for reconciled pay. */
export const noToken: Message = {
  title: 'Connect Digital Tax first',
  message:
    'HMRC shows the pay it has checked at the end of the year to people who have connected Digital Tax. Connect it under Digital Tax, then try again.',
};

/** SA100 was typed into or saved in another window after its figures were shown. */
export const changedElsewhere: Message = {
  title: 'SA100 has changed',
  message:
    'SA100 has been changed in another window. Nothing was copied. Check the figures again, then copy.',
};

const INVALID_NINO = 'Your National Insurance number is invalid. Please check your profile and try again.';
const NO_MATCH =
  'Please check your National Insurance number and date of birth. Please check your profile and try again.';

/** HMRC's error as the specification words it. */
export function hmrcError(message: string): Message {
  const isNino = message.toLowerCase() === 'invalid nino' || message === 'NINO error';
  const text = isNino ? INVALID_NINO : message === 'NINO and DOB do not match' ? NO_MATCH : message;
  return { title: 'HMRC error', message: text };
}

/** How an invitation ended without a connection. */
export const ended: Readonly<Partial<Record<IrvStatus, string>>> = {
  Rejected: 'You did not authorise Formledger at HMRC, so nothing was shared. You can connect again.',
  Expired: 'The request at HMRC has expired. Connect again to get a new one.',
  Cancelled: 'The request at HMRC was cancelled. Connect again to get a new one.',
  Deauthorised: 'The authorisation at HMRC was removed. You can connect again.',
};

export const removal = {
  title: 'Remove the connection?',
  message:
    'We delete what HMRC sent us and end the authorisation at HMRC. Please allow a few minutes for HMRC to remove it. Your form stays as it is.',
  confirmLabel: 'Remove connection',
  done: 'Connection removed. Please allow a few minutes for HMRC to remove the authorisation.',
} as const;

export const updateRequested = 'Update requested. It can take two minutes until new data appears here.';
