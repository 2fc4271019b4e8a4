/** The words of spec 1, 5 and 8, verbatim; the rest is ours. */
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
      'For your safety the link and the secret code work only in the browser they were asked for in. Enter the code there, or ask for a new email here.',
  },
  badLink: {
    title: 'Invalid link',
    message: 'This link is not complete. Please copy the whole link from the email.',
  },
  badCode: {
    title: 'Unauthorised',
    message: 'There was a problem logging you in, please check you have entered the correct secret code.',
  },
  badMfaCode: {
    title: 'Unauthorised',
    message: 'Your authenticator code is wrong or has been used. Please enter the code your app shows now.',
  },
  mfaCodeNeeded: {
    title: 'Authenticator code',
    message: 'Please also enter the code your authenticator shows.',
  },
  mfaNotSetUp: {
    title: 'Set up your authenticator',
    message: 'You need an authenticator now. Log out, then log in again to set it up.',
  },
  noAccount: { title: 'Unauthorised', message: 'There was a problem setting up your account.' },
  linkExpired: {
    title: 'Unauthorised',
    message: 'It looks like your magic link has expired. Shall we email you a new one?',
    cancelLabel: 'No',
    confirmLabel: 'Yes please',
  },
  sessionEnded: {
    title: 'Unauthorised',
    message: 'This link no longer works. Please log in.',
  },
  agentRefused: {
    title: 'Unauthorised',
    message:
      'There was a problem logging you in, please check you have entered the correct email and secret code or password.',
  },
  trialExpired: {
    title: 'Your trial has expired',
    message: 'Sorry, your 30 day trial has expired. Please purchase a plan.',
  },
  subscriptionExpired: {
    title: 'Your subscription has expired',
    message: 'Sorry, your subscription has expired. Please purchase a plan.',
  },
  wrongAdviser: {
    title: 'Wrong adviser',
    message: 'You have entered incorrect adviser information for this client',
  },
  wrongPassword: {
    title: 'Wrong password',
    message: 'You have entered an incorrect password. Please try again.',
  },
  wrongCode: {
    title: 'Wrong code',
    message: 'You have entered an incorrect code. Please try again.',
  },
} as const;
