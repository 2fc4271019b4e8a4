/** The longest name of a passkey, and how many an account can have. */
export const LONGEST_PASSKEY_NAME = 60;
export const MOST_PASSKEYS = 20;
