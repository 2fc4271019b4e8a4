import type { PracticeRole } from '#contract/practice/practice-words.ts';

/** The texts of joining a practice. */
export const joinMessages = {
  noLink: 'Open the link from your invitation email.',
  as: {
    owner: 'As an owner you work with every client and manage the people of the practice.',
    member: 'As a member you work with every client.',
    viewer: 'As a viewer you see every client and change nothing.',
  } satisfies Record<PracticeRole, string>,
  nameMissing: { title: 'Name missing', message: 'Please enter your name.' },
  notJoined: 'You have not joined',
} as const;
