/** Why someone could not sign in. The sign-in page loads this file with the first refusal. Spec 1, 8, verbatim. */
export const refusalMessages = {
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
  badCode: {
    title: 'Unauthorised',
    message: 'There was a problem logging you in, please check you have entered the correct secret code.',
  },
  sessionEnded: {
    title: 'Unauthorised',
    message: 'This link no longer works. Please log in.',
  },
} as const;
