/** The texts of spec 1, 5 and 8, verbatim; the rest are ours. */
export const messages = {
  missingEmail: { title: 'Missing Email', message: 'Please enter your email address.' },
  invalidEmail: { title: 'Invalid Email', message: 'Please enter a valid email address.' },
  missingPassword: { title: 'Missing password', message: 'Please enter your password.' },
  badLink: {
    title: 'Invalid link',
    message: 'This link is not complete. Please copy the whole link from the email.',
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
} as const;

/** Shown when the next step could not be fetched. */
export const notLoaded = {
  title: 'We could not load this step',
  message: 'Check your internet connection, then try again.',
};
