import { randomUUID } from 'node:crypto';
import { getToken } from '#contract/auth/auth.ts';
import type { PracticeRole } from '#contract/practice/practice-words.ts';
import { hashPassword } from '#server/crypto/password.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import { addPractice } from '#server/data/practice/practices.repo.ts';
import type { Users } from '#server/data/users/schema.ts';
import type { Insertable } from 'kysely';
import { codeAt } from './authenticator.ts';
import type { TestApp } from './test-app.ts';

/** Well-formed, and only used as the password of test accounts. */
export const PASSWORD = 'Correct horse 42 battery';

/** One hash for all accounts: hashing is deliberately as slow as signing in, and these tests are not about it. */
let hashed: Promise<string> | undefined;
const hashOfPassword = () => (hashed ??= hashPassword(PASSWORD));

export interface Person {
  userId: number;
  email: string;
}

/** The parts of an app that are needed to add people. */
type Open = Pick<TestApp, 'services' | 'clock'>;

/** An account in the database: by default a paying filer without a password. */
export async function addUser(app: Open, columns: Partial<Insertable<Users>> = {}): Promise<Person> {
  const email = columns.email ?? `${randomUUID()}@people.example`;
  const { user_id: userId } = await app.services.db.asSystem((tx) =>
    tx
      .insertInto('users')
      .values({
        guid: randomUUID(),
        email,
        password_hash: null,
        plan: 2,
        trial_ends: null,
        subscription_until: '2099-12-31',
        joined: app.clock.now,
        dob: null,
        nin_sealed: null,
        ...columns,
      })
      .returning('user_id')
      .executeTakeFirstOrThrow(),
  );
  return { userId, email };
}

/** An account with PASSWORD. */
export async function addUserWithPassword(
  app: TestApp,
  columns: Partial<Insertable<Users>> = {},
): Promise<Person> {
  return addUser(app, { password_hash: await hashOfPassword(), ...columns });
}

/** Adds a session to the database and returns its token; for tests that are not about signing in. */
export async function addSession(
  app: Open,
  userId: number,
  {
    agentId = null,
    lastSeen,
    expires,
    ended = null,
    secondFactor,
    readOnly = false,
    supporterId = null,
  }: SessionFacts = {},
): Promise<string> {
  const token = newToken();
  const { now } = app.clock;
  await app.services.db.asSystem(async (tx) => {
    const { is_admin } = await tx
      .selectFrom('users')
      .select('is_admin')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('sessions')
      .values({
        user_id: userId,
        token_hash: hashToken(token),
        agent_id: agentId,
        read_only: readOnly || supporterId !== null,
        supporter_id: supporterId,
        created: now,
        last_seen: lastSeen ?? now,
        expires: expires ?? new Date(now.getTime() + 14_400_000),
        ended,
        // By default, staff signed in with a code of their authenticator.
        second_factor: secondFactor ?? (agentId !== null || is_admin),
      })
      .execute();
  });
  return token;
}

interface SessionFacts {
  agentId?: number | null;
  /** A member of staff who looks at the account. */
  supporterId?: number | null;
  lastSeen?: Date;
  expires?: Date;
  ended?: Date | null;
  secondFactor?: boolean;
  /** The session can look at the account but not change it. */
  readOnly?: boolean;
}

export interface Agent {
  agentId: number;
  email: string;
  practiceId: number;
}

/** An agent of these clients: the owner of a practice of their own, unless `at` says otherwise. */
export async function addAgent(
  app: TestApp,
  clients: readonly Person[] = [],
  at: { practiceId?: number; role?: PracticeRole } = {},
): Promise<Agent> {
  const email = `${randomUUID()}@agents.example`;
  const password_hash = await hashOfPassword();
  const { now } = app.clock;
  return app.services.db.asSystem(async (tx) => {
    const practice_id = at.practiceId ?? (await addPractice(tx, 'Ada Advisers', now));
    const { agent_id } = await tx
      .insertInto('agents')
      .values({
        email,
        name: 'Ada Adviser',
        password_hash,
        mfa_secret_sealed: null,
        mfa_last_step: null,
        practice_id,
        role: at.role ?? 'owner',
      })
      .returning('agent_id')
      .executeTakeFirstOrThrow();
    for (const { userId: user_id } of clients)
      await tx
        .insertInto('practice_clients')
        .values({ user_id, practice_id, since: now, via: 'adviser-code' })
        .execute();
    return { agentId: agent_id, email, practiceId: practice_id };
  });
}

/** Adds an agent's own session, without a client, and returns its token. */
export async function addAgentSession(
  app: Open,
  agentId: number,
  { lastSeen, expires, ended = null }: Pick<SessionFacts, 'lastSeen' | 'expires' | 'ended'> = {},
): Promise<string> {
  const token = newToken();
  const { now } = app.clock;
  await app.services.db.asSystem((tx) =>
    tx
      .insertInto('agent_sessions')
      .values({
        agent_id: agentId,
        token_hash: hashToken(token),
        created: now,
        last_seen: lastSeen ?? now,
        expires: expires ?? new Date(now.getTime() + 21_600_000),
        ended,
      })
      .execute(),
  );
  return token;
}

/** Signs in through the API and returns the token. Staff without an authenticator set one up first. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const first = await app.call(getToken, { body: { email, password } });
  const { mfa_secret } = first.body.status === 'error' ? first.body : {};
  const { body } =
    mfa_secret === undefined
      ? first
      : await app.call(getToken, {
          body: { email, password, mfa_code: codeAt(mfa_secret, app.clock.now) },
        });
  if (body.status !== 'success') throw new Error(`signing in was refused: ${JSON.stringify(body)}`);
  return body.token;
}
