import type { StaffRole } from '#contract/staff/staff-roles.ts';

export const roleWords: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  approver: 'Approver',
  viewer: 'Viewer',
  support: 'Support',
};
