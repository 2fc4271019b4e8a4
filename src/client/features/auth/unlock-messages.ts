/** Texts of the lock screen only: the login page does not load them. Spec 2, 4 has the first three, verbatim. */
export const unlockMessages = {
  passkey: 'Not logged in',
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
  wrongMfaCode: {
    title: 'Wrong authenticator code',
    message: 'This code is wrong or has already been used. Please try again with another code.',
  },
  mfaCodeNeeded: {
    title: 'Authenticator code',
    message: 'Please also enter the code from your authenticator app.',
  },
  mfaNotSetUp: {
    title: 'Set up your authenticator',
    message: 'You now need an authenticator app. Log out, then log in again to set it up.',
  },
} as const;
