import type { ReplyOf } from '#contract/endpoint.ts';
import type { sendVerify } from '#contract/phone/phone.ts';
import { internationalNumber } from '#domain/phone-number.ts';
import { profileRow, updateProfile } from '../../data/users/profile.repo.ts';
import type { Caller } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { endCheck, takeTry } from './phone-checks.repo.ts';
import { CHECK_SECONDS } from './phone-limits.ts';
import { phoneMessages } from './phone-messages.ts';
import { atTwilio, twilioOf } from './twilio-of.ts';

/**
 * Checks the code that was sent to a number. The right one makes it the account's verified number, in international
 * format. Throws unavailable.
 */
export async function checkCode(
  { config, db }: Services,
  { userId }: Caller,
  { typed, code, now }: { typed: string; code: string; now: Date },
): Promise<ReplyOf<typeof sendVerify>> {
  const number = internationalNumber(typed);
  const twilio = twilioOf(config);
  // Counted before Twilio is asked, so that several tries at once do not get more than five.
  const turn = await db.asUser(userId, (tx) => takeTry(tx, userId, number, now));
  if (turn === 'no open check') return notApproved(phoneMessages.noOpenCheck);
  if (turn === 'too many tries')
    return { ...notApproved(phoneMessages.tooManyTries), resend_after: CHECK_SECONDS };
  const outcome = await atTwilio(() => twilio.check(number, code.replace(/\s+/g, '')));
  switch (outcome) {
    case 'wrong':
      return notApproved(phoneMessages.invalidCode);
    case 'expired':
      return notApproved(phoneMessages.noOpenCheck);
    case 'checked too often':
      return notApproved(phoneMessages.tooManyTries);
    case 'approved':
      await db.asUser(userId, async (tx) => {
        const { phone } = await profileRow(tx, userId);
        const isSaved = internationalNumber(phone) === number;
        await updateProfile(tx, userId, { phone_verified: number, ...(isSaved && { phone: number }) });
        await endCheck(tx, userId, number);
      });
      return { status: 'success', number, approved: 'Y' };
  }
}

function notApproved(message: string): ReplyOf<typeof sendVerify> {
  return { status: 'error', approved: 'N', message };
}
