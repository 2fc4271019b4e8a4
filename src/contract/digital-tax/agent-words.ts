/** A client has one main agent, who can do everything, and any number of supporting agents. */
export const agentTypes = ['main', 'supporting'] as const;
export type AgentType = (typeof agentTypes)[number];

/**
 * How far an authorisation is. unsure: HMRC did not reply to the invitation. partial: the client has accepted, but is
 * not signed up for Digital Tax yet. deauthorised: someone ended it.
 */
export const authorisationStates = [
  'unsure',
  'pending',
  'accepted',
  'partial',
  'rejected',
  'expired',
  'cancelled',
  'deauthorised',
] as const;
export type AuthorisationState = (typeof authorisationStates)[number];

/** Whether the agent can act at HMRC, in the list of all clients. */
export const standings = ['main', 'supporting', 'pending', 'none'] as const;
export type Standing = (typeof standings)[number];
