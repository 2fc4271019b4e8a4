/** Texts of the editor of a practice's own forms. */
export const messages = {
  loadFailed: 'We could not load the form',
  noForm: 'There is no such form',
  viewer: 'You can look at this form but not change it.',
  discard: {
    title: 'Discard the draft?',
    message: 'The published version stays.',
    confirmLabel: 'Discard draft',
    danger: true,
  },
  discardForm: {
    title: 'Delete the form?',
    message: 'It was never published, so nothing of it is left.',
    confirmLabel: 'Delete form',
    danger: true,
  },
  changedElsewhere: 'Someone has changed this draft. Look at the changes, then try again.',
  copied: (version: number) => `copied version ${version}`,
  published: (version: number) => `Version ${version} is published. You can send it to clients.`,
} as const;
