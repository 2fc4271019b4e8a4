/**
 * Texts of the parts of the login that load on demand. The sign-in page does not load this file. Spec 1, 4 and 5,
 * verbatim.
 */
export const lateMessages = {
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
  activityEnded: 'You have been logged out. Reload the page and log in again.',
} as const;
