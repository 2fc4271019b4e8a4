/** A call to Twilio that did not succeed. The message has no phone number and no code. */
export class TwilioError extends Error {
  readonly status: number | undefined;
  /** Twilio's error code: twilio.com/docs/api/errors. */
  readonly code: number | undefined;

  constructor(message: string, status?: number, code?: number) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
