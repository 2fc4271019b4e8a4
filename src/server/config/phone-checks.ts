import { allOrNone, type Env, webAddress } from './env.ts';

/**
 * Phone numbers are looked up and verified by Twilio. Without addresses it is the sandbox while HMRC is the sandbox;
 * otherwise no number can be verified.
 */
export interface PhoneChecksConfig {
  /** https://lookups.twilio.com, without a trailing slash. */
  lookupUrl: string | undefined;
  /** https://verify.twilio.com */
  verifyUrl: string | undefined;
  /** The account, or an API key. */
  accountSid: string;
  /** Its token, or the secret of the API key. */
  authToken: string;
  /** The Verify service, which sets the name and language of the messages. */
  serviceSid: string;
}

export function phoneChecksOf(env: Env): PhoneChecksConfig {
  allOrNone(env, [
    'TWILIO_LOOKUP_URL',
    'TWILIO_VERIFY_URL',
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
    'TWILIO_VERIFY_SERVICE_SID',
  ]);
  return {
    lookupUrl: webAddress(env, 'TWILIO_LOOKUP_URL'),
    verifyUrl: webAddress(env, 'TWILIO_VERIFY_URL'),
    accountSid: env['TWILIO_ACCOUNT_SID']?.trim() ?? '',
    authToken: env['TWILIO_AUTH_TOKEN']?.trim() ?? '',
    serviceSid: env['TWILIO_VERIFY_SERVICE_SID']?.trim() ?? '',
  };
}
