/** What the people of a practice can do. */
export const practiceRoles = ['owner', 'member', 'viewer'] as const;
export type PracticeRole = (typeof practiceRoles)[number];

/** How a practice got access to a client's account. */
export const accessWays = ['adviser-code', 'login-link', 'invitation', 'earlier'] as const;
export type AccessWay = (typeof accessWays)[number];

export const invitationStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

export const practiceEventKinds = [
  'client-opened',
  'client-added',
  'client-left',
  'client-removed',
  'client-invited',
  'client-declined',
  'invitation-withdrawn',
  'person-invited',
  'person-joined',
  'person-removed',
  'role-changed',
  'code-changed',
  'name-changed',
  'approval-asked',
  'approval-given',
  'approval-refused',
  'form-published',
  'form-sent',
  'form-returned',
  'form-reopened',
  'webhook-changed',
] as const;
export type PracticeEventKind = (typeof practiceEventKinds)[number];

/** For how many days an invitation can be answered. */
export const INVITATION_DAYS = 14;
export const LONGEST_PRACTICE_NAME = 80;
/** Spec 1, 5. */
export const NO_ADVISER = "We've not been able to find a match for your adviser code";
