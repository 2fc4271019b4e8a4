/** Whose second factors they are: those of a filer or member of staff, or of an agent. */
export interface FactorOwner {
  readonly kind: 'user' | 'agent';
  readonly id: number;
}

/** Where the second factors of each kind of person are stored. The tables of both have the same columns. */
export const factorTables = {
  user: { people: 'users', key: 'user_id', codes: 'recovery_codes', passkeys: 'passkeys' },
  agent: { people: 'agents', key: 'agent_id', codes: 'agent_recovery_codes', passkeys: 'agent_passkeys' },
} as const;

/** A filer or member of staff. */
export function userOwner(id: number): FactorOwner {
  return { kind: 'user', id };
}

/** An agent. */
export function agentOwner(id: number): FactorOwner {
  return { kind: 'agent', id };
}
