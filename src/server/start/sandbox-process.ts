import { fork } from 'node:child_process';
import { type SandboxService, sandboxServiceNames } from '#contract/sandbox-services.ts';
import type { Config } from '../config.ts';

/** The address of the sandbox, and the app's credentials at its services. */
export interface SandboxAddress {
  url: string;
  smtpPort: number;
  /** The seller's account at the sandbox's card checkout. */
  cardCheckout: { vendorId: string; authCode: string; publicKey: string };
  /** The key that signs requests for payments. */
  payments: { keyId: string; privateKey: string };
}

export interface SandboxProcess extends SandboxAddress {
  stop(): void;
}

/** True if a required service has no address. */
export function needsSandbox({ mail, transactionEngine }: Config): boolean {
  return mail.smtpUrl === undefined || transactionEngine.submitUrl === undefined;
}

/** Starts the sandbox of outside services in a separate process. Rejects if it does not start. */
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

/** The address of the app on this machine, whatever address people use. */
function ownAddress({ host, port }: Config): string {
  return `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
}

/**
 * The configuration with the sandbox's addresses for every service without one. Banks, the checkout and text messages
 * only use the sandbox while HMRC does.
 */
export function withSandbox(config: Config, sandbox: SandboxAddress): Config {
  const { transactionEngine, mail, hmrc, incomeRecord, openBanking, phoneChecks, cardCheckout } = config;
  const { distances } = config;
  const sandboxServices = sandboxServicesOf(config);
  const isSandbox = (service: SandboxService) => sandboxServices.includes(service);
  return {
    ...config,
    sandboxUrl: sandbox.url,
    sandboxServices,
    mail: isSandbox('mail')
      ? {
          ...mail,
          smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
          returns: { address: 'returns@formledger.example', key: 'formledger-sandbox-returns' },
        }
      : mail,
    transactionEngine: isSandbox('HMRC')
      ? {
          ...transactionEngine,
          submitUrl: `${sandbox.url}/submission`,
          pollUrl: `${sandbox.url}/poll`,
          express: { userId: 'formledger-sandbox', password: 'express-pass' },
        }
      : transactionEngine,
    hmrc:
      isSandbox('HMRC') && hmrc.apiUrl === undefined
        ? {
            ...hmrc,
            apiUrl: `${sandbox.url}/hmrc`,
            authoriseUrl: `${sandbox.url}/hmrc/oauth/authorize`,
            clientId: 'formledger-sandbox',
            clientSecret: 'sandbox-secret',
            isTest: true,
            // RFC 5737 keeps these ranges for documentation.
            loopback: { client: '198.51.100.7', vendor: '203.0.113.6', port: 51_000 },
          }
        : hmrc,
    incomeRecord:
      isSandbox('HMRC') && incomeRecord.url === undefined
        ? { url: `${sandbox.url}/hmrc/tax-history`, arn: 'AARN1234567' }
        : incomeRecord,
    openBanking: isSandbox('banks')
      ? {
          authUrl: `${sandbox.url}/truelayer/auth`,
          apiUrl: `${sandbox.url}/truelayer/api`,
          clientId: 'formledger-sandbox',
          clientSecret: 'sandbox-secret',
        }
      : openBanking,
    phoneChecks: isSandbox('text messages')
      ? {
          lookupUrl: `${sandbox.url}/twilio/lookups`,
          verifyUrl: `${sandbox.url}/twilio/verify`,
          accountSid: `AC${'0'.repeat(32)}`,
          authToken: 'sandbox-token',
          serviceSid: `VA${'0'.repeat(32)}`,
        }
      : phoneChecks,
    distances:
      isSandbox('HMRC') && distances.google === undefined && distances.osrm === undefined
        ? {
            google: undefined,
            osrm: {
              url: `${sandbox.url}/osrm`,
              bicycleUrl: `${sandbox.url}/osrm`,
              postcodesUrl: `${sandbox.url}/postcodes-io`,
            },
          }
        : distances,
    payments: isSandbox('banks')
      ? {
          ...sandbox.payments,
          pageUrl: `${sandbox.url}/truelayer/pay`,
          jwksUrl: `${sandbox.url}/truelayer/webhooks/.well-known/jwks`,
        }
      : config.payments,
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

function sandboxServicesOf({
  mail,
  transactionEngine,
  openBanking,
  phoneChecks,
  cardCheckout,
}: Config): SandboxService[] {
  // Invented bank transactions and payments must not mix with real returns.
  const isTrial = transactionEngine.submitUrl === undefined;
  const isSandbox: Record<SandboxService, boolean> = {
    mail: mail.smtpUrl === undefined,
    HMRC: isTrial,
    banks: isTrial && openBanking.authUrl === undefined,
    cards: isTrial && cardCheckout.vendorsUrl === undefined,
    'text messages': isTrial && phoneChecks.lookupUrl === undefined,
  };
  return sandboxServiceNames.filter((service) => isSandbox[service]);
}
