import { AppError } from './app-error.ts';
import type { Caller } from './serve.ts';

/** Throws forbidden unless the owner of the account calls: not an agent, and not staff whom the owner has let in. */
export function ownerOnly({ agentId, supporterId }: Caller): void {
  if (agentId !== undefined || supporterId !== undefined)
    throw new AppError('forbidden', 'This is for the owner of the account.');
}
