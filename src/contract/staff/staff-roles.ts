/**
 * What staff can do. viewer: read everything, as all staff can. editor: edit, import, keep scenarios, send for review.
 * approver: approve, publish, roll back, and change roles and settings. support: look at the accounts of people who
 * grant it, and at no forms. One person can have several.
 */
export const staffRoles = ['editor', 'approver', 'viewer', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
