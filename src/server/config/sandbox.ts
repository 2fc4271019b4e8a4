import type { SandboxService } from '#contract/sandbox-services.ts';
import { type Env, portOf } from './env.ts';
import { StartRefused } from './start-refused.ts';

/** The stand-ins for outside services, and what the app shows with them. */
export interface SandboxConfig {
  /** The display names of services with their own address; empty while all of them are the sandbox. */
  realServices: readonly string[];
  /** Load the demo accounts into an empty database; never with a real service. */
  demoData: boolean;
  sandboxPort: number;
  sandboxSmtpPort: number;
  /** Set on start if an outside service is the sandbox: the address of its pages (mailbox, switches). */
  sandboxUrl: string | undefined;
  /** Set on start: the services that are the sandbox. */
  sandboxServices: readonly SandboxService[];
}

/** `port` is the port of the app. The sandbox uses ports slightly above it. */
export function sandboxOf(env: Env, port: number): SandboxConfig {
  const realServices = realServicesOf(env);
  if (env['DEMO_DATA'] === 'yes' && realServices.length > 0)
    throw new StartRefused(
      `DEMO_DATA=yes is for the sandbox only, and these services are real: ${realServices.join(', ')}`,
    );
  return {
    realServices,
    demoData: realServices.length === 0 && (env['DEMO_DATA'] || 'yes') === 'yes',
    sandboxPort: portOf(env, 'SANDBOX_PORT', port + 10),
    sandboxSmtpPort: portOf(env, 'SANDBOX_SMTP_PORT', port + 11),
    sandboxUrl: undefined,
    sandboxServices: [],
  };
}

/** The variables that make each service a real one. */
const addresses = {
  mail: ['SMTP_URL'],
  HMRC: ['HMRC_TE_SUBMIT_URL', 'HMRC_TE_POLL_URL', 'HMRC_API_URL'],
  'HMRC’s record of PAYE income': ['HMRC_INCOME_RECORD_URL'],
  'open banking': ['TRUELAYER_AUTH_URL', 'TRUELAYER_API_URL'],
  'text messages': ['TWILIO_LOOKUP_URL', 'TWILIO_VERIFY_URL'],
  'the card checkout': ['PADDLE_VENDORS_URL', 'PADDLE_CHECKOUT_URL'],
} as const;

function realServicesOf(env: Env): string[] {
  return Object.entries(addresses).flatMap(([service, names]) => {
    const name = names.find((one) => env[one]?.trim());
    return name === undefined ? [] : [`${service} (${name})`];
  });
}
