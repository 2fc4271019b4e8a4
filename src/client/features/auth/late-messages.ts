/**
 * Texts of the parts of the login that load on demand. The sign-in page does not load this file. Spec 1, 4 and 5,
 * verbatim.
 */
export const lateMessages = {
  missingCode: { title: 'Missing secret code', message: 'Please enter the secret code from the email.' },
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
  mobile: {
    title: 'Formledger on your phone',
    withApp: 'Our app is made for phones. Everything in it is here too.',
    withoutApp: 'You can do everything here. Long lists and forms are easier to read on a larger screen.',
    appStore: 'Get the app from the App Store',
    playStore: 'Get the app from Google Play',
    enter: 'It’s ok, let me in!',
  },
  badPasskey: 'We could not log you in with this passkey. It may have been removed. Log in another way.',
  otherPasskey: 'This passkey is for another account. Choose the one for this account.',
  closing: {
    title: 'Your account is closed',
    canKeep: (day: string) =>
      `You asked us to delete this account. We will delete it on ${day}, with everything in it.`,
    tooLate: (day: string) => `This account was due to be deleted on ${day}. It is being deleted now.`,
  },
  yourData: {
    intro: 'Your data is still yours. You can download a copy of it or delete your account.',
    button: 'Download or delete your data',
  },
  activityEnded: 'You have been logged out. Reload the page and log in again.',
} as const;
