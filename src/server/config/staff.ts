import { type Env, listOf } from './env.ts';

export interface StaffConfig {
  /** The addresses from which staff can open /admin links. */
  adminAddresses: readonly string[];
}

export function staffOf(env: Env): StaffConfig {
  return {
    adminAddresses: listOf(env['ADMIN_ADDRESSES'] ?? '127.0.0.1,::1'),
  };
}
