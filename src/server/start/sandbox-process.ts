import { fork } from 'node:child_process';
import { type SandboxService, sandboxServiceNames } from '#contract/sandbox-services.ts';
import type { Config } from '../config.ts';

/** Where the sandbox is, and what its services know the app by. */
export interface SandboxAddress {
  url: string;
  smtpPort: number;
  /** The seller's account at its card checkout. */
  cardCheckout: { vendorId: string; authCode: string; publicKey: string };
}

export interface SandboxProcess extends SandboxAddress {
  stop(): void;
}

/** True when a service that nothing works without has no address of its own. */
export function needsSandbox({ mail, transactionEngine }: Config): boolean {
  return mail.smtpUrl === undefined || transactionEngine.submitUrl === undefined;
}

/** Starts the sandbox of outside services in a process of its own. Rejects when it does not come up. */
export function startSandboxProcess(config: Config): Promise<SandboxProcess> {
  const child = fork(new URL('../../sandbox/main.ts', import.meta.url), {
    env: {
      ...process.env,
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_SMTP_PORT: String(config.sandboxSmtpPort),
      SANDBOX_ALERTS_URL: `${ownAddress(config)}/api/paddle/webhook`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The sandbox stopped while starting (${code}).`)));
    child.once('message', (message: SandboxAddress) =>
      resolve({ ...message, stop: () => void child.kill('SIGTERM') }),
    );
  });
}

/** Where the app answers on this machine, whatever address people use. */
function ownAddress({ host, port }: Config): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/** The configuration with the sandbox's addresses wherever none is set; banks and the checkout's only while HMRC's is. */
export function withSandbox(config: Config, sandbox: SandboxAddress): Config {
  const { transactionEngine, mail, openBanking, cardCheckout } = config;
  const sandboxServices = sandboxServicesOf(config);
  const isSandbox = (service: SandboxService) => sandboxServices.includes(service);
  return {
    ...config,
    sandboxUrl: sandbox.url,
    sandboxServices,
    mail: isSandbox('mail') ? { ...mail, smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}` } : mail,
    transactionEngine: isSandbox('HMRC')
      ? { ...transactionEngine, submitUrl: `${sandbox.url}/submission`, pollUrl: `${sandbox.url}/poll` }
      : transactionEngine,
    openBanking: isSandbox('banks')
      ? {
          authUrl: `${sandbox.url}/truelayer/auth`,
          apiUrl: `${sandbox.url}/truelayer/api`,
          clientId: 'formledger-sandbox',
          clientSecret: 'sandbox-secret',
        }
      : openBanking,
    cardCheckout: isSandbox('cards')
      ? {
          ...cardCheckout,
          ...sandbox.cardCheckout,
          vendorsUrl: `${sandbox.url}/paddle/vendors`,
          checkoutUrl: `${sandbox.url}/paddle/checkout`,
        }
      : cardCheckout,
  };
}

function sandboxServicesOf({ mail, transactionEngine, openBanking, cardCheckout }: Config): SandboxService[] {
  // Books that are filed for real are not filled by banks that are none, and no plan is bought with money that is none.
  const isTrial = transactionEngine.submitUrl === undefined;
  const isSandbox: Record<SandboxService, boolean> = {
    mail: mail.smtpUrl === undefined,
    HMRC: isTrial,
    banks: isTrial && openBanking.authUrl === undefined,
    cards: isTrial && cardCheckout.vendorsUrl === undefined,
  };
  return sandboxServiceNames.filter((service) => isSandbox[service]);
}
