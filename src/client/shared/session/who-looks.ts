import type { SignedIn } from './stored-session.ts';

/** Who looks at the account: only its owner is offered what only the owner can do, such as paying. */
export function whoLooks(session: SignedIn | undefined): 'owner' | 'agent' | 'support' {
  if (session?.agent !== undefined) return 'agent';
  return session?.staffSession === undefined ? 'owner' : 'support';
}
