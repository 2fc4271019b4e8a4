import type { Endpoint } from '#contract/endpoint.ts';
import { addPasskey, confirmTwoStep, startPasskey, startTwoStep } from '#contract/security/second-factors.ts';
import { codeAt } from './authenticator.ts';
import { Passkey } from './passkey.ts';
import { addSession } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface TwoStep {
  secret: string;
  recoveryCodes: string[];
}

/** Turns two-step sign-in on for an account. The clock is then past the code that was used. */
export async function turnOnTwoStep(app: TestApp, userId: number): Promise<TwoStep> {
  const token = await addSession(app, userId);
  const { mfa_secret: secret } = (await app.call(startTwoStep, { token })).body;
  const mfa_code = codeAt(secret, app.clock.now);
  const { body } = await app.call(confirmTwoStep, { token, body: { mfa_code } });
  if (body.status !== 'success') throw new Error(body.message);
  app.clock.advance(60);
  return { secret, recoveryCodes: body.recovery_codes };
}

/** Adds a passkey to an account. */
export async function givePasskey(app: TestApp, userId: number, name = 'Laptop'): Promise<Passkey> {
  const token = await addSession(app, userId);
  const passkey = new Passkey(originOf(app));
  const request = (await app.call(startPasskey, { token })).body;
  const sent = { name, passkey: passkey.created(request) };
  const { body } = await app.call(addPasskey, { token, body: sent });
  if (body.status !== 'success') throw new Error(body.message);
  return passkey;
}

/** The address that browsers show for the product. */
export function originOf(app: TestApp): string {
  return new URL(app.services.config.publicUrl).origin;
}

/** The cookie that a reply sets, as the browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** The replies of twenty calls at once, each from another client address. */
export function twentyAtOnce<E extends Endpoint>(app: TestApp, call: E, sent: object) {
  return Promise.all(
    Array.from({ length: 20 }, (_, n) => app.call(call, { ...sent, address: `10.7.9.${n}` })),
  );
}
