import type { InvitationState, PracticeEventKind, PracticeRole } from '#contract/practice/practice-words.ts';

export const roleWords: Readonly<Record<PracticeRole, string>> = {
  owner: 'Owner',
  member: 'Member',
  viewer: 'Viewer',
};

export const stateWords: Readonly<Record<InvitationState, string>> = {
  open: 'Not answered yet',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const messages = {
  failed: 'Something went wrong',
  badEmail: 'Enter an email address such as name@example.com.',
  roles:
    'Owners manage people and the practice. Members work with every client. Viewers see everything and change nothing.',
  viewerOnly: 'You can see everything here but change nothing. Ask an owner of the practice.',
  newCode: {
    title: 'Replace the code?',
    message: 'The present code and every link with it stop working. Clients who have given access stay.',
    confirmLabel: 'Replace code',
    danger: true,
  },
  codeReplaced: 'The practice has a new code',
  renamed: 'Practice name saved',
  copied: (what: string) => `${what} copied`,
  notCopied: 'Your browser does not allow copying. Select the text and copy it.',
  invited: (email: string) => `We emailed an invitation to ${email}`,
  withdraw: (email: string) => ({
    title: 'Withdraw invitation?',
    message: `${email} can then no longer answer it.`,
    confirmLabel: 'Withdraw',
    danger: true,
  }),
  withdrawn: 'Invitation withdrawn',
  leave: (email: string) => ({
    title: 'End access?',
    message: `Your practice can then no longer open the account of ${email}. We tell them by email.`,
    confirmLabel: 'End access',
    danger: true,
  }),
  left: (email: string) => `You no longer have access to ${email}`,
  remove: (name: string) => ({
    title: `Remove ${name}?`,
    message: 'They are logged out at once and can no longer log in. What they did still shows their name.',
    confirmLabel: 'Remove person',
    danger: true,
  }),
  notRemoved: 'Person not removed',
  roleKept: 'Role not changed',
  removed: (name: string) => `${name} no longer works with the practice`,
  roleChanged: (name: string, role: PracticeRole) =>
    `${name} is now ${role === 'owner' ? 'an' : 'a'} ${role}`,
} as const;

const eventWords: Readonly<Record<PracticeEventKind, (about: string, detail: string) => string>> = {
  'client-opened': (about) => `Opened the account of ${about || 'a former client'}`,
  'client-added': () => 'Gave the practice access',
  'client-left': () => 'Ended the access of the practice',
  'client-removed': (about) => `Ended the access to ${about || 'a former client'}`,
  'client-invited': (_, detail) => `Invited the client ${detail}`,
  'client-declined': () => 'Declined the invitation',
  'invitation-withdrawn': (_, detail) => `Withdrew the invitation of ${detail}`,
  'person-invited': (_, detail) => `Invited the colleague ${detail}`,
  'person-joined': () => 'Joined the practice',
  'person-removed': (about) => `Removed ${about || 'a person'}`,
  'role-changed': (about, detail) =>
    `Made ${about || 'a person'} ${detail === 'owner' ? 'an' : 'a'} ${detail}`,
  'code-changed': () => 'Replaced the adviser code',
  'name-changed': (_, detail) => `Changed the practice name to ${detail}`,
  'approval-asked': (about, detail) =>
    `Asked ${about || 'a former client'} to approve the return for ${detail}`,
  'approval-given': (_, detail) => `Approved the return for ${detail}`,
  'approval-refused': (_, detail) => `Objected to the return for ${detail}`,
  'form-published': (_, detail) => `Published the form “${detail}”`,
  'form-sent': (about, detail) => `Sent “${detail}” to ${about || 'a former client'}`,
  'form-returned': (_, detail) => `Sent “${detail}” back`,
  'form-reopened': (about, detail) => `Asked ${about || 'a former client'} to change “${detail}”`,
  'webhook-changed': (_, detail) => `Changed where answers of “${detail}” are sent`,
};

/** What someone did, as a sentence about them. */
export function eventText({
  kind,
  about,
  detail,
}: {
  kind: PracticeEventKind;
  about: string;
  detail: string;
}) {
  return eventWords[kind](about, detail);
}
