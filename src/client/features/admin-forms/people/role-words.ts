import type { StaffRole } from '#contract/endpoint.ts';

export const roleWords: Readonly<Record<StaffRole, string>> = {
  editor: 'Editor',
  approver: 'Approver',
  viewer: 'Viewer',
};
