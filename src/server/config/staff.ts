import { type Env, listOf } from './env.ts';

export interface StaffConfig {
  /** Client addresses from which staff may open /admin links. */
  adminAddresses: readonly string[];
  /** The account that becomes the first member of staff while there is none. */
  firstStaff: string | undefined;
}

export function staffOf(env: Env): StaffConfig {
  return {
    adminAddresses: listOf(env['ADMIN_ADDRESSES'] ?? '127.0.0.1,::1'),
    firstStaff: env['FIRST_STAFF']?.trim() || undefined,
  };
}
