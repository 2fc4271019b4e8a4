/**
 * How many codes an account can look up or add. A person types one or two; a code has 60 bits, so this only keeps
 * machines from trying (decision 52).
 */
export const CODES_OF_ACCOUNT = { limit: 20, windowSeconds: 900 };
/** The same for a client address, whatever accounts it uses. */
export const CODES_OF_ADDRESS = { limit: 100, windowSeconds: 3_600 };
