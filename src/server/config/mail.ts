import type { Env } from './env.ts';

export interface MailConfig {
  /** Without it mail goes to the sandbox. */
  smtpUrl: string | undefined;
  from: string;
}

export function mailOf(env: Env): MailConfig {
  return {
    smtpUrl: env['SMTP_URL'] || undefined,
    from: env['MAIL_FROM'] ?? 'Formledger <no-reply@formledger.example>',
  };
}
