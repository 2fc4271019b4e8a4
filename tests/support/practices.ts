import { agentLogin } from '#contract/auth/auth.ts';
import { joinPractice } from '#contract/practice/practice-people.ts';
import { codeAt } from './authenticator.ts';
import { PASSWORD } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The code of a practice, which its people hand out. */
export async function codeOf(app: TestApp, practiceId: number): Promise<string> {
  const { code } = await app.services.db.asSystem((tx) =>
    tx.selectFrom('practices').select('code').where('practice_id', '=', practiceId).executeTakeFirstOrThrow(),
  );
  return code;
}

/** Logs an agent in, who sets up an authenticator first. Returns their own token, and one for each client. */
export async function logInAgent(app: TestApp, email: string) {
  const body = { email, password: PASSWORD };
  const first = (await app.call(agentLogin, { body })).body;
  const secret = first.status === 'success' ? (first.mfa_secret ?? '') : '';
  const sent = { ...body, mfa_code: codeAt(secret, app.clock.now) };
  const reply = (await app.call(agentLogin, { body: sent })).body;
  if (reply.status !== 'success') throw new Error(reply.info);
  app.clock.advance(60);
  const tokens = new Map((reply.users ?? []).map(({ id, token }) => [id, token]));
  return { own: reply.agent_token ?? '', tokens };
}

/** The token of the link that invites a colleague, from the latest mail to them. */
export async function joiningToken(app: TestApp, email: string, mails = 1): Promise<string> {
  const texts = (await app.mailTo(email, mails)).map(({ text }) => text);
  // Two mails sent at once can arrive in either order.
  return /\/joinPractice#([\w-]{43})/.exec(texts.join('\n'))?.[1] ?? '';
}

/** Joins with a mailed link, and PASSWORD. */
export async function joinWith(app: TestApp, token: string, name = 'Cleo Colleague') {
  const body = { token, name, password: PASSWORD, confirmPassword: PASSWORD };
  return (await app.call(joinPractice, { body })).body;
}
