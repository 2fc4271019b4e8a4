import { inject } from 'vitest';

/** A text message or a call in the sandbox. */
export interface PhoneMessage {
  readonly channel: 'sms' | 'call';
  readonly text: string;
}

/** The messages that a number has received, newest first. */
export async function messagesTo(number: string): Promise<readonly PhoneMessage[]> {
  const query = new URLSearchParams({ to: number });
  const reply = await fetch(`${inject('testBed').sandbox.url}/phones.json?${query}`);
  return ((await reply.json()) as { messages: PhoneMessage[] }).messages;
}

/** The code in the newest of them. */
export async function codeTo(number: string): Promise<string> {
  const [message] = await messagesTo(number);
  return message?.text.replace(/\D/g, '') ?? '';
}

/** Makes the sandbox's next call about a number fail. */
export async function disturbPhone(
  number: string,
  next: string,
  on: 'lookup' | 'start' | 'check',
): Promise<void> {
  const reply = await fetch(`${inject('testBed').sandbox.url}/twilio/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next, on, number }),
  });
  if (!reply.ok) throw new Error(await reply.text());
}
