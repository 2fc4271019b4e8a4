/** Times and limits for signing in. Those of the lock are in throttle.ts. */

/** Failures from a client address before attempts are delayed: an office makes a few mistakes every morning. */
export const FREE_FAILURES_OF_ADDRESS = 10;
/** The longest delay of an attempt: people still get in, and proxies do not time out. */
export const LONGEST_DELAY_SECONDS = 10;
/** How many attempts of one address can wait at the same time; others are refused at once. */
export const MOST_DELAYED = 5;
/** Spec 2, 4: how many failures at the lock screen, or before a dangerous change, end every session. */
export const FAILURES_BEFORE_SIGN_OUT = 3;
/** How long after the end of its session failures at a lock screen still count. */
export const LOCK_SCREEN_SECONDS = 86_400;

/** web_login_timeout of a filer: the session ends four hours after signing in, whatever the activity. */
export const FILER_SESSION_SECONDS = 14_400;
/** Spec 1, 9: an agent's session. */
export const AGENT_SESSION_SECONDS = 21_600;

/** Spec 1, 8: how long support access lasts. */
export const SUPPORT_SECONDS = 3_600;

/** Mailed links and codes last ten minutes and allow five attempts. */
export const MAILED_CODE_SECONDS = 600;
export const CODE_TRIES = 5;

/** How long a browser has to answer with a passkey. */
export const PASSKEY_SECONDS = 300;
/** How often one client address can ask to log in with a passkey. An office shares one. */
export const PASSKEY_SIGN_INS_FROM_ONE_CLIENT = { limit: 300, windowSeconds: 3_600 };

/** Limits on mails with links or codes: to one address, and requested from one client address. */
export const MAILS_TO_ONE_ADDRESS = { limit: 5, windowSeconds: 900 };
export const MAILS_FROM_ONE_CLIENT = { limit: 60, windowSeconds: 3_600 };

/** Spec 1, 9: the trial and its one extension. */
export const TRIAL_DAYS = 30;
export const TRIAL_EXTENSION_DAYS = 7;
/** How long the reference given with trial_expired can be used to accept the extension, or to buy a plan. */
export const TRIAL_OFFER_SECONDS = 1_800;
