import { type Env, portOf } from './env.ts';

/** The stand-ins for outside services, and what is shown with them. */
export interface SandboxConfig {
  /** Load the demo accounts into an empty database. */
  demoData: boolean;
  sandboxPort: number;
  sandboxSmtpPort: number;
  /** Set at start when an outside service is the sandbox: where its pages are (mailbox, switches). */
  sandboxUrl: string | undefined;
}

/** `port` is the app's own: the sandbox's are a little above it. */
export function sandboxOf(env: Env, port: number): SandboxConfig {
  return {
    demoData: env['DEMO_DATA'] ? env['DEMO_DATA'] === 'yes' : env['HMRC_TE_SUBMIT_URL'] === undefined,
    sandboxPort: portOf(env, 'SANDBOX_PORT', port + 10),
    sandboxSmtpPort: portOf(env, 'SANDBOX_SMTP_PORT', port + 11),
    sandboxUrl: undefined,
  };
}
