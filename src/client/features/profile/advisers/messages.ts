import { NO_ADVISER } from '#contract/practice/practice-words.ts';

export const messages = {
  /** Spec 1, 5. */
  noMatch: NO_ADVISER,
  whatTheyCanDo: 'They can see and change your books and tax forms, and file for you.',
  none: {
    title: 'You have no adviser',
    text: 'Ask your accountant for their adviser code, or for an invitation by email.',
  },
  give: (name: string) => ({
    title: `Give ${name} access to your account?`,
    message:
      'They will see and change your books and tax forms, and can file for you. You can remove them at any time under Profile & settings.',
    confirmLabel: 'Give access',
  }),
  given: (name: string) => `${name} now has access to your account`,
  already: (name: string) => `${name} is already your adviser.`,
  remove: (name: string) => ({
    title: `Remove ${name}?`,
    message:
      'They lose access to your account at once. Your books and returns stay as they are. If you have also authorised them at HMRC, end that in your HMRC account.',
    confirmLabel: 'Remove adviser',
    danger: true,
  }),
  removed: (name: string) => `${name} no longer has access`,
  declined: (name: string) => `You declined the invitation of ${name}`,
  failed: 'Something went wrong',
  forOwner: {
    title: 'This page is for the owner of the account',
    text: 'Only your client can give advisers access.',
  },
} as const;
