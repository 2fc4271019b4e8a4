import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';

/** Throws forbidden for agents and supporters: an account’s data and its end are the owner’s only. */
export function requireOwner({ agentId, supporterId }: Caller): void {
  if (agentId !== undefined || supporterId !== undefined)
    throw new AppError('forbidden', 'Only the owner of the account can do this.');
}
