/**
 * What staff can do. viewer: read everything, as all staff can. editor: edit, import, keep scenarios, send for review.
 * approver: approve, publish, roll back, and change roles and settings. One person can be both editor and approver.
 */
export const staffRoles = ['editor', 'approver', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];
