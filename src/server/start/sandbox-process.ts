import { fork } from 'node:child_process';
import type { Config } from '../config.ts';

export interface SandboxProcess {
  url: string;
  smtpPort: number;
  stop(): void;
}

/** True when an outside service has no address of its own. */
export function needsSandbox(config: Config): boolean {
  return config.mail.smtpUrl === undefined || config.transactionEngine.submitUrl === undefined;
}

/** Starts the sandbox of outside services in a process of its own. Rejects when it does not come up. */
export function startSandboxProcess(config: Config): Promise<SandboxProcess> {
  const child = fork(new URL('../../sandbox/main.ts', import.meta.url), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox stopped while starting (${code}).`)));
    child.once('message', (message: { url: string; smtpPort: number }) =>
      resolve({ ...message, stop: () => void child.kill('SIGTERM') }),
    );
  });
}

/** The configuration with the sandbox's addresses wherever none is set. */
export function withSandbox(config: Config, sandbox: { url: string; smtpPort: number }): Config {
  const { transactionEngine, mail, openBanking } = config;
  // Books that are filed for real are not to be filled by banks that are none.
  const hasSandboxBanks = openBanking.authUrl === undefined && transactionEngine.submitUrl === undefined;
  return {
    ...config,
    sandboxUrl: sandbox.url,
    mail: { ...mail, smtpUrl: mail.smtpUrl ?? `smtp://127.0.0.1:${sandbox.smtpPort}` },
    transactionEngine: {
      ...transactionEngine,
      submitUrl: transactionEngine.submitUrl ?? `${sandbox.url}/submission`,
      pollUrl: transactionEngine.pollUrl ?? `${sandbox.url}/poll`,
    },
    openBanking: hasSandboxBanks
      ? {
          authUrl: `${sandbox.url}/truelayer/auth`,
          apiUrl: `${sandbox.url}/truelayer/api`,
          clientId: 'formledger-sandbox',
          clientSecret: 'sandbox-secret',
        }
      : openBanking,
  };
}
