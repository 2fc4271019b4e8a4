/** Texts of forms that a practice asks its client to fill in. */
export const messages = {
  title: 'Forms from your adviser',
  loadFailed: 'We could not load your forms',
  formFailed: 'We could not load the form',
  none: 'No one has sent you a form',
  noneMore: 'When your adviser asks you for something, you find it here.',
  forAgents: 'Only the owner of the account can see these forms',
  gone: 'This form is no longer there',
  goneMore: 'Your adviser has withdrawn it, or it was for someone else.',
  sent: 'Your answers are sent',
  notSent: 'The form was not sent',
  keeps: 'We keep your answers as you type. Your adviser sees them once you send them.',
  notKept: 'Your last answers are not saved yet. We keep trying.',
  signHint: 'Your full name. Typing it counts as your signature.',
  signMissing: 'Type your full name to sign.',
  signAgain: 'You changed your answers, so please sign again.',
} as const;
