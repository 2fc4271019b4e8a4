/**
 * What staff may do. viewer: read all; everyone of the staff may. editor: edit, import, keep scenarios, send to review.
 * approver: approve, publish, roll back, and settle roles and settings. Someone can be both editor and approver.
 */
export const staffRoles = ['editor', 'approver', 'viewer'] as const;
export type StaffRole = (typeof staffRoles)[number];
