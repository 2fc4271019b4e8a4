import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { type Twilio, twilio } from '../../integrations/phone-checks/twilio.ts';
import { TwilioError } from '../../integrations/phone-checks/twilio-error.ts';
import { phoneMessages } from './phone-messages.ts';

/** Twilio as configured in this installation. Throws unavailable if it is not. */
export function twilioOf({ phoneChecks }: Config): Twilio {
  const { lookupUrl, verifyUrl } = phoneChecks;
  if (lookupUrl === undefined || verifyUrl === undefined)
    throw new AppError('unavailable', phoneMessages.notOffered);
  return twilio({ ...phoneChecks, lookupUrl, verifyUrl });
}

/** Does a step at Twilio. Throws unavailable if Twilio cannot do it now. */
export async function atTwilio<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof TwilioError) throw new AppError('unavailable', phoneMessages.unavailable);
    throw error;
  }
}
