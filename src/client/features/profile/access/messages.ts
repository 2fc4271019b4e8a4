/** The texts of spec 1, 8 are verbatim ('Unauthorised', and that access expires in 1 hour); the rest are ours. */
export const messages = {
  granted: { title: 'Support access granted', message: 'Support access expires in 1 hour.' },
  notGranted: 'Unauthorised',
  notEnded: 'Support access has not ended',
  notLoggedOut: 'Not logged out',
  elsewhere: {
    title: 'Log out everywhere else?',
    message:
      'We log you out on every other device. Agents who have your account open, and our support, are logged out of it too. You stay logged in here.',
    confirmLabel: 'Log out everywhere else',
  },
  loggedOutElsewhere: 'You are logged out everywhere else.',
} as const;
