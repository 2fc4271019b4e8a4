import { formatUkDate, ukDateOf } from '#domain/calendar-date.ts';
import { refusalResult } from '../../data/digital-tax/refusals.ts';
import type { SendResult } from './send-once.ts';

const BUSY = 'This is already being sent. Wait a moment and refresh the page.';
const UNSURE =
  'HMRC did not answer, so we do not know whether it has this. Submit again in a few minutes: we first ask HMRC, and send it only if HMRC does not have it.';
export const UNKNOWN =
  'HMRC did not answer, and cannot say whether it has received this. Check what HMRC has before you send it again.';

function alreadyWords(accepted: Date): string {
  return `HMRC accepted this on ${formatUkDate(ukDateOf(accepted))}, so it was not sent again. Refresh the page to see what HMRC has.`;
}

/** The reply of a call that sends something: HMRC's status, and its reply with our words. Spec 3, 7.4. */
export function resultOf(sent: SendResult): { status: number; result: string } {
  switch (sent.outcome) {
    case 'accepted':
      return { status: sent.status, result: JSON.stringify(sent.json ?? {}) };
    case 'another':
      return problem(409, 'ALREADY_SENT', alreadyWords(sent.accepted));
    case 'refused':
      return { status: sent.status, result: refusalResult(sent.json) };
    case 'busy':
      return problem(409, 'ALREADY_SENDING', BUSY);
    case 'unsure':
      return problem(504, 'NO_REPLY', UNSURE);
    case 'unknown':
      return problem(504, 'NOT_KNOWN', UNKNOWN);
  }
}

/** A refusal of our own, in the form of HMRC's. */
export function problem(status: number, code: string, message: string): { status: number; result: string } {
  return { status, result: JSON.stringify({ code, message, errors: [{ code, message }] }) };
}
