/** How often a person can start to connect, and request an update: HMRC counts the calls of all people together. */
export const INVITATIONS = { limit: 20, windowSeconds: 3_600 };
export const UPDATES = { limit: 20, windowSeconds: 3_600 };
