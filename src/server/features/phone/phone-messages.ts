import { waitText } from '#domain/wait-text.ts';

/** The refusals of a phone check. The first two texts are those of spec 1, 5. */
export const phoneMessages = {
  invalidNumber: 'Invalid phone number: please start the number with + followed by the country code',
  invalidCode: 'Invalid code',
  notCalled: 'We cannot send a code to this kind of number. Use a mobile or landline number.',
  busy: 'We cannot send a code to this number now. Try again in 10 minutes.',
  noOpenCheck: 'This code is no longer valid. Ask for a new one.',
  tooManyTries: 'You have entered five wrong codes. Wait 10 minutes, then ask for a new code.',
  tooSoon: (seconds: number) => `We have just sent a code. You can ask for another in ${waitText(seconds)}.`,
  tooOften: 'We have sent too many codes. Try again tomorrow.',
  sentOften: 'We have sent five codes. Wait 10 minutes, then ask for a new one.',
  unavailable: 'We cannot send codes at the moment. Try again later.',
  notOffered: 'Phone numbers cannot be verified here yet.',
} as const;
