import { randomBytes, randomInt } from 'node:crypto';

export type Channel = 'sms' | 'call';

/** A text message, or what a call said. */
export interface PhoneMessage {
  readonly id: number;
  readonly at: string;
  readonly to: string;
  readonly channel: Channel;
  readonly text: string;
}

export interface Verification {
  readonly sid: string;
  readonly to: string;
  readonly channel: Channel;
  readonly started: Date;
  readonly code: string;
  readonly sends: number;
  readonly checks: number;
}

/** Verify v2: a code lasts ten minutes, can be sent five times and checked five times. twilio.com/docs/verify/api. */
const LASTS_MS = 600_000;
const MOST_SENDS = 5;
const MOST_CHECKS = 5;
const MOST_MESSAGES = 500;

/** Verifications that are pending, by number, and the messages that told people their codes. */
export function createVerifications(now: () => Date) {
  const pending = new Map<string, Verification>();
  const messages: PhoneMessage[] = [];
  let last = 0;
  const find = (to: string): Verification | undefined => {
    const found = pending.get(to);
    if (found !== undefined && now().getTime() - found.started.getTime() >= LASTS_MS) pending.delete(to);
    return pending.get(to);
  };
  return {
    /** Newest first. */
    messagesTo: (to?: string): readonly PhoneMessage[] =>
      to === undefined ? messages : messages.filter((one) => one.to === to),
    /** A second one for the same number sends the same code again. */
    start(to: string, channel: Channel): Verification | 'too many sends' {
      const before = find(to);
      if (before !== undefined && before.sends >= MOST_SENDS) return 'too many sends';
      const next: Verification = {
        sid: before?.sid ?? `VE${randomBytes(16).toString('hex')}`,
        to,
        channel,
        started: before?.started ?? now(),
        code: before?.code ?? String(randomInt(0, 1_000_000)).padStart(6, '0'),
        sends: (before?.sends ?? 0) + 1,
        checks: before?.checks ?? 0,
      };
      pending.set(to, next);
      const said = channel === 'sms' ? next.code : next.code.split('').join(' ');
      const text = `Your Formledger verification code is: ${said}`;
      messages.unshift({ id: (last += 1), at: now().toISOString(), to, channel, text });
      messages.length = Math.min(messages.length, MOST_MESSAGES);
      return next;
    },
    /** An approved verification is over. */
    check(
      to: string,
      code: string,
    ): { verification: Verification; isApproved: boolean } | 'none' | 'too many checks' {
      const found = find(to);
      if (found === undefined) return 'none';
      if (found.checks >= MOST_CHECKS) return 'too many checks';
      const verification = { ...found, checks: found.checks + 1 };
      const isApproved = code === found.code;
      if (isApproved) pending.delete(to);
      else pending.set(to, verification);
      return { verification, isApproved };
    },
  };
}

export type Verifications = ReturnType<typeof createVerifications>;
