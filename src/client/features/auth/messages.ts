/** The texts of spec 1, 5 and 8, verbatim; the rest are ours. */
export const messages = {
  missingEmail: { title: 'Missing Email', message: 'Please enter your email address.' },
  invalidEmail: { title: 'Invalid Email', message: 'Please enter a valid email address.' },
  missingPassword: { title: 'Missing password', message: 'Please enter your password.' },
  missingCode: { title: 'Missing secret code', message: 'Please enter the secret code from the email.' },
  tooManyAttempts: {
    title: 'Unauthorised',
    message: 'Too many failed attempts. Please wait 5 minutes and try again.',
  },
  badPassword: {
    title: 'Unauthorised',
    message:
      'There was a problem logging you in. Please check you have entered the correct email and password.\n\nIf you have not set a password, use the link ‘No password? Email a magic link.’',
  },
  otherBrowser: {
    title: 'Unauthorised',
    message:
      'For your safety, the link and the secret code only work in the browser you asked from. Enter the code there, or ask for a new email here.',
  },
  badLink: {
    title: 'Invalid link',
    message: 'This link is not complete. Please copy the whole link from the email.',
  },
  badCode: {
    title: 'Unauthorised',
    message: 'There was a problem logging you in, please check you have entered the correct secret code.',
  },
  noAccount: { title: 'Unauthorised', message: 'There was a problem setting up your account.' },
  linkExpired: {
    title: 'Unauthorised',
    message: 'It looks like your magic link has expired. Shall we email you a new one?',
    cancelLabel: 'No',
    confirmLabel: 'Yes please',
  },
  wasAway:
    'We logged you out because you were away for more than 45 minutes. Log in to go back to where you were.',
  sessionEnded: {
    title: 'Unauthorised',
    message: 'This link no longer works. Please log in.',
  },
} as const;

/** Shown when the next step could not be fetched. */
export const notLoaded = {
  title: 'We could not load this step',
  message: 'Check your internet connection, then try again.',
};
