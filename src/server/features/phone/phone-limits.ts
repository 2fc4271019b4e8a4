/** A code lasts as long as Twilio's: ten minutes from the first one that was sent. twilio.com/docs/verify/api. */
export const CHECK_SECONDS = 600;
/** Another code can be sent after this long. */
export const RESEND_SECONDS = 30;
/** As at Twilio. */
export const MOST_SENDS = 5;
export const MOST_TRIES = 5;

/** Messages cost money: how many of one account, and how many from one client address (an office shares one). */
export const SENDS_OF_ACCOUNT = { limit: 10, windowSeconds: 86_400 };
export const SENDS_FROM_ADDRESS = { limit: 30, windowSeconds: 3_600 };
/** A number is called at most this often, whoever asks. */
export const SENDS_TO_NUMBER = { limit: 10, windowSeconds: 86_400 };
