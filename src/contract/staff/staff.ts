import Type from 'typebox';
import { Done, endpoint, Id, words } from '../endpoint.ts';
import { staffRoles } from './staff-roles.ts';

/** Staff calls: the roles of staff, and whether publishing needs a second admin. */
const Roles = Type.Array(words(...staffRoles), { minItems: 1, maxItems: 4, uniqueItems: true });

export const StaffMember = Type.Object({
  id: Id,
  email: Type.String(),
  name: Type.String(),
  roles: Roles,
  authenticator: Type.Boolean({ description: 'Whether they have set up an authenticator.' }),
});
export type StaffMember = Type.Static<typeof StaffMember>;

export const getStaff = endpoint({
  method: 'GET',
  path: '/admin/staff',
  summary: 'The staff and their roles, which of them is calling, and the settings',
  access: 'admin',
  role: 'viewer',
  reply: Type.Object({
    me: StaffMember,
    people: Type.Array(StaffMember),
    secondAdmin: Type.Boolean({ description: 'Whether a second admin must approve before publishing.' }),
  }),
});

export const setRoles = endpoint({
  method: 'PUT',
  path: '/admin/staff/:id/roles',
  summary: 'Set the roles of a member of staff. No one can change their own roles',
  access: 'admin',
  role: 'approver',
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      roles: Roles,
      before: Type.Array(words(...staffRoles), { description: 'The roles that the caller saw.' }),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const addStaff = endpoint({
  method: 'POST',
  path: '/admin/staff',
  summary: 'Add someone who already has an account to the staff, by email address',
  access: 'admin',
  role: 'approver',
  body: Type.Object(
    { email: Type.String({ minLength: 3, maxLength: 254 }), roles: Roles },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/admin/staff/:id',
  summary: 'Remove someone from the staff. Their account stays, and the last approver cannot be removed',
  access: 'admin',
  role: 'approver',
  params: Type.Object({ id: Id }),
  reply: Done,
});

export const resetAuthenticator = endpoint({
  method: 'DELETE',
  path: '/admin/staff/:id/authenticator',
  summary:
    'Reset a colleague’s lost authenticator and log them out. They set up a new one when they next log in',
  access: 'admin',
  role: 'approver',
  params: Type.Object({ id: Id }),
  reply: Done,
});

export const setSecondAdmin = endpoint({
  method: 'PUT',
  path: '/admin/staff/second-admin',
  summary: 'Turn approval by a second admin on or off',
  access: 'admin',
  role: 'approver',
  body: Type.Object({ on: Type.Boolean() }, { additionalProperties: false }),
  reply: Done,
});
