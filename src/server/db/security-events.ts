import { sql } from 'kysely';
import type { SecurityActor, SecurityEventKind } from '#contract/security-events.ts';
import type { Tx } from './database.ts';

interface Recorded {
  readonly kind: SecurityEventKind;
  readonly actor: SecurityActor;
  /** Of agents. */
  readonly name?: string;
  readonly address: string;
  readonly device: string;
  readonly at: Date;
}

/** Adds to the security events of an account. */
export async function recordSecurityEvent(tx: Tx, userId: number, event: Recorded): Promise<void> {
  const { name = '', ...rest } = event;
  await tx
    .insertInto('security_events')
    .values({ user_id: userId, actor_name: name, ...rest })
    .execute();
}

/** The same for the account of an email address. One statement whether there is one or not, so that time tells nothing. */
export async function recordForEmail(tx: Tx, email: string, event: Recorded): Promise<void> {
  const { kind, actor, name = '', address, device, at } = event;
  await sql`insert into security_events (user_id, at, kind, actor, actor_name, address, device)
    select user_id, ${at}, ${kind}, ${actor}, ${name}, ${address}, ${device}
    from users where lower(email) = ${email}`.execute(tx);
}
