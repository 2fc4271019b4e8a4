import type { ReplyOf } from '#contract/endpoint.ts';
import type { sendVerify } from '#contract/phone/phone.ts';
import { internationalNumber } from '#domain/phone-number.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { RESEND_SECONDS, SENDS_FROM_ADDRESS, SENDS_OF_ACCOUNT, SENDS_TO_NUMBER } from './phone-limits.ts';
import { phoneMessages } from './phone-messages.ts';
import { allowResend, endCheck, openCheck, type SendRefusal } from './phone-checks.repo.ts';
import { atTwilio, twilioOf } from './twilio-of.ts';

type Reply = ReplyOf<typeof sendVerify>;

/**
 * Sends a code to a number: by text message to a mobile, in a call to another one. Throws too_many_requests and
 * unavailable.
 */
export async function sendCode(
  { config, db }: Services,
  { userId }: Caller,
  { typed, address, now }: { typed: string; address: string; now: Date },
): Promise<Reply> {
  const twilio = twilioOf(config);
  // Looking a number up costs money too, so it counts before we know whether the number exists.
  await db.asSystem(async (tx) => {
    const isAllowed =
      (await takeTurn(tx, throttleKey('phone-check-of', String(userId)), SENDS_OF_ACCOUNT, now)) &&
      (await takeTurn(tx, addressKey('phone-check-from', address), SENDS_FROM_ADDRESS, now));
    if (!isAllowed) throw new AppError('too_many_requests', phoneMessages.tooOften);
  });
  const found = await atTwilio(() => twilio.lookUp(internationalNumber(typed)));
  if (found === undefined) return refusal(phoneMessages.invalidNumber);
  const { number, channel } = found;
  if (channel === undefined) return refusal(phoneMessages.notCalled);
  const refused = await db.asSystem(async (tx) => {
    const reason = await openCheck(tx, { userId, number, channel, now });
    if (reason !== undefined) return reason;
    if (!(await takeTurn(tx, throttleKey('phone-check-to', number), SENDS_TO_NUMBER, now)))
      throw new AppError('too_many_requests', phoneMessages.tooOften);
    return undefined;
  });
  // A code that was just sent can still be entered.
  if (refused?.kind === 'too soon')
    return {
      ...refusal(wordsOf(refused)),
      number,
      type: channel === 'sms' ? 'mobile' : 'call',
      resend_after: refused.seconds,
    };
  if (refused !== undefined) return refusal(wordsOf(refused));
  const outcome = await atTwilio(() => twilio.start(number, channel)).catch(async (error: unknown) => {
    await db.asUser(userId, (tx) => allowResend(tx, userId, number, now));
    throw error;
  });
  if (outcome === 'sent too often') return refusal(phoneMessages.sentOften);
  if (outcome === 'invalid number') {
    await db.asUser(userId, (tx) => endCheck(tx, userId, number));
    return refusal(phoneMessages.invalidNumber);
  }
  return {
    status: 'success',
    number,
    type: channel === 'sms' ? 'mobile' : 'call',
    resend_after: RESEND_SECONDS,
  };
}

function refusal(message: string): Reply {
  return { status: 'error', message };
}

function wordsOf(refused: SendRefusal): string {
  switch (refused.kind) {
    case 'busy':
      return phoneMessages.busy;
    case 'too many tries':
      return phoneMessages.tooManyTries;
    case 'sent often':
      return phoneMessages.sentOften;
    case 'too soon':
      return phoneMessages.tooSoon(refused.seconds);
  }
}
