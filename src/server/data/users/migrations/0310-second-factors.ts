import { type Kysely, sql } from 'kysely';
import { rowLevelSecurity, systemRowLevelSecurity } from '../../../db/row-level-security.ts';

/** Recovery codes and passkeys of filers and staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(text).execute(db);
}

const text = `
-- Codes for people who have lost their authenticator.
create table recovery_codes (
  user_id bigint not null references users,
  code_hash bytea not null,
  created timestamptz not null,
  used timestamptz,
  primary key (user_id, code_hash)
);
${rowLevelSecurity('recovery_codes')}

-- Public keys of passkeys.
create table passkeys (
  passkey_id bigint generated always as identity,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz,
  primary key (user_id, passkey_id)
);
${rowLevelSecurity('passkeys')}

-- Challenges that browsers have not answered yet. The hash includes who can answer and what for.
create table passkey_challenges (
  challenge_hash bytea primary key,
  expires timestamptz not null
);
create index passkey_challenges_expires on passkey_challenges (expires);
${systemRowLevelSecurity('passkey_challenges', 'system_only')}
`;
