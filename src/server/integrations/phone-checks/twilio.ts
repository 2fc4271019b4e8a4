import Type from 'typebox';
import { askTwilio } from './transport.ts';
import { TwilioError } from './twilio-error.ts';

/** How a code reaches a number: by text message, or in a call. */
export type Channel = 'sms' | 'call';

/** A number that exists, in international format. */
export interface FoundNumber {
  readonly number: string;
  /** Undefined for numbers that we never call, because a call is expensive or no person answers it. */
  readonly channel: Channel | undefined;
}

export type StartOutcome = 'started' | 'invalid number' | 'sent too often';
export type CheckOutcome = 'approved' | 'wrong' | 'checked too often' | 'expired';

/** twilio.com/docs/lookup/v2-api */
const LookedUp = Type.Object({
  phone_number: Type.String(),
  valid: Type.Boolean(),
  line_type_intelligence: Type.Union([
    Type.Object({ type: Type.Union([Type.String(), Type.Null()]) }),
    Type.Null(),
  ]),
});

/** twilio.com/docs/verify/api/verification and verification-check */
const Verification = Type.Object({ status: Type.String() });

/** Types of line that we do not call: twilio.com/docs/lookup/v2-api/line-type-intelligence. */
const NEVER_CALLED: ReadonlySet<string> = new Set([
  'premium',
  'sharedCost',
  'personal',
  'pager',
  'tollFree',
  'voicemail',
]);

/** Twilio's error codes: twilio.com/docs/api/errors. */
const INVALID_PARAMETER = 60200;
const MOST_CHECKS = 60202;
const MOST_SENDS = 60203;
const NO_SMS_TO_LANDLINE = 60205;
const BLOCKED = 60410;
const INVALID_NUMBER = 21211;
const NOT_FOUND = 20404;

/** Looks up and verifies phone numbers. Every call throws TwilioError if Twilio cannot do it now. */
export function twilio(options: {
  lookupUrl: string;
  verifyUrl: string;
  accountSid: string;
  authToken: string;
  serviceSid: string;
}) {
  const service = `${options.verifyUrl}/v2/Services/${encodeURIComponent(options.serviceSid)}`;
  return {
    /** The number as Twilio writes it; undefined if there is no such number. UK numbers need no country code. */
    async lookUp(number: string): Promise<FoundNumber | undefined> {
      const query = new URLSearchParams({ CountryCode: 'GB', Fields: 'line_type_intelligence' });
      const url = `${options.lookupUrl}/v2/PhoneNumbers/${encodeURIComponent(number)}?${query}`;
      try {
        const found = await askTwilio(options, { call: 'look up', url }, LookedUp);
        if (!found.valid) return undefined;
        const type = found.line_type_intelligence?.type ?? 'unknown';
        return { number: found.phone_number, channel: channelOf(type) };
      } catch (error) {
        if (codeOf(error) === NOT_FOUND || codeOf(error) === INVALID_PARAMETER) return undefined;
        throw error;
      }
    },

    /** Sends a code. */
    async start(number: string, channel: Channel): Promise<StartOutcome> {
      const request = {
        call: 'send a code',
        url: `${service}/Verifications`,
        fields: { To: number, Channel: channel },
      };
      try {
        await askTwilio(options, request, Verification);
        return 'started';
      } catch (error) {
        switch (codeOf(error)) {
          case INVALID_PARAMETER:
          case INVALID_NUMBER:
          case NO_SMS_TO_LANDLINE:
          case BLOCKED:
            return 'invalid number';
          case MOST_SENDS:
            return 'sent too often';
          case undefined:
          default:
            throw error;
        }
      }
    },

    /** Checks the code that was typed. */
    async check(number: string, code: string): Promise<CheckOutcome> {
      const request = {
        call: 'check a code',
        url: `${service}/VerificationCheck`,
        fields: { To: number, Code: code },
      };
      try {
        const { status } = await askTwilio(options, request, Verification);
        return status === 'approved' ? 'approved' : 'wrong';
      } catch (error) {
        switch (codeOf(error)) {
          case INVALID_PARAMETER:
            return 'wrong';
          case MOST_CHECKS:
            return 'checked too often';
          case NOT_FOUND:
            return 'expired';
          case undefined:
          default:
            throw error;
        }
      }
    },
  };
}

export type Twilio = ReturnType<typeof twilio>;

function channelOf(type: string): Channel | undefined {
  if (NEVER_CALLED.has(type)) return undefined;
  return type === 'mobile' ? 'sms' : 'call';
}

function codeOf(error: unknown): number | undefined {
  return error instanceof TwilioError ? error.code : undefined;
}
