import type { AutoId } from '../../db/columns.ts';

export interface RecoveryCodes {
  user_id: number;
  /** SHA-256 of the code. */
  code_hash: Buffer;
  created: Date;
  used: Date | null;
}

export interface Passkeys {
  passkey_id: AutoId;
  user_id: number;
  /** As the browser names it, in base64url. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** The highest count of uses that the authenticator has reported; 0 if it does not count. */
  counter: number;
  /** How a browser can reach the authenticator, such as 'internal' or 'usb'. */
  transports: string[];
  name: string;
  created: Date;
  last_used: Date | null;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires: Date;
}

/** The same for agents. */
export type AgentRecoveryCodes = Omit<RecoveryCodes, 'user_id'> & { agent_id: number };
export type AgentPasskeys = Omit<Passkeys, 'user_id'> & { agent_id: number };
