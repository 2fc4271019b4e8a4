import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import type { Tx } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { AgentAccount } from './agents.repo.ts';

/** Seconds a code is shown for. */
const PERIOD = 30;

/** What an agent without a confirmed authenticator is shown, made on the first sign-in and the same until confirmed. */
export async function enrolment(
  { seal }: Services,
  tx: Tx,
  agent: AgentAccount,
): Promise<{ mfa_secret: string; mfa_qr: string }> {
  const { mfa_secret_sealed: sealed } = await tx
    .selectFrom('agents')
    .select('mfa_secret_sealed')
    .where('agent_id', '=', agent.agent_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const secret = sealed === null ? new Secret({ size: 20 }) : Secret.fromBase32(seal.open(sealed));
  if (sealed === null) {
    await tx
      .updateTable('agents')
      .set({ mfa_secret_sealed: seal.seal(secret.base32) })
      .where('agent_id', '=', agent.agent_id)
      .execute();
  }
  const url = authenticator(secret, agent.email).toString();
  return { mfa_secret: secret.base32, mfa_qr: await toDataURL(url, { margin: 1 }) };
}

/**
 * Accepts a code of now, or of the 30 seconds before or after, once: its time step must be later than the last one
 * used. Accepting it confirms the authenticator.
 */
export async function acceptCode(
  { seal }: Services,
  tx: Tx,
  agent: AgentAccount,
  code: string,
  now: Date,
): Promise<boolean> {
  if (agent.mfa_secret_sealed === null) return false;
  const secret = Secret.fromBase32(seal.open(agent.mfa_secret_sealed));
  const delta = authenticator(secret, agent.email).validate({
    token: code.replace(/\s+/g, ''),
    window: 1,
    timestamp: now.getTime(),
  });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / PERIOD) + delta;
  const accepted = await tx
    .updateTable('agents')
    .set({ mfa_confirmed: true, mfa_last_step: step })
    .where('agent_id', '=', agent.agent_id)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .returning('agent_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

function authenticator(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Formledger', label, secret, period: PERIOD, digits: 6, algorithm: 'SHA1' });
}
