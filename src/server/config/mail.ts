import { allOrNone, type Env } from './env.ts';
import { StartRefused } from './start-refused.ts';

export interface MailConfig {
  /** Without it mail goes to the sandbox. */
  smtpUrl: string | undefined;
  from: string;
  /** Where mails that cannot be delivered come back to. Without it only the answer of the mail server counts. */
  returns: MailReturns | undefined;
}

export interface MailReturns {
  /** 'returns@mail.example.com'. Each mail has an address of its own: 'returns+…@mail.example.com'. */
  address: string;
  /** What the mail server says to us when it passes on a mail that came back. */
  key: string;
}

/** Throws StartRefused if only one of the variables about returned mail is set, or one cannot be used. */
export function mailOf(env: Env): MailConfig {
  return {
    smtpUrl: env['SMTP_URL'] || undefined,
    from: env['MAIL_FROM'] ?? 'Formledger <no-reply@formledger.example>',
    returns: returnsOf(env),
  };
}

function returnsOf(env: Env): MailReturns | undefined {
  allOrNone(env, ['MAIL_RETURNS', 'MAIL_RETURNS_KEY']);
  const address = env['MAIL_RETURNS']?.trim();
  const key = env['MAIL_RETURNS_KEY']?.trim();
  if (!address || !key) return undefined;
  // The name before the @ can have 64 characters: RFC 5321, 4.5.3.1.1.
  if (!/^[a-z0-9._-]{1,12}@[^\s@+]+$/i.test(address))
    throw new StartRefused(
      `MAIL_RETURNS must be an email address with at most 12 characters before the @, not '${address}'`,
    );
  if (key.length < 20) throw new StartRefused('MAIL_RETURNS_KEY must have at least 20 characters');
  return { address, key };
}
