import { AppError } from './app-error.ts';
import type { Caller } from './serve.ts';

/** The agent who calls. Throws forbidden for anyone else. */
export function agentOf({ agentId }: Caller): number {
  if (agentId === undefined) throw new AppError('forbidden', 'This is for agents.');
  return agentId;
}
