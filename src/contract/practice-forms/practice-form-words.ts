/** How far a form that was sent to a client has got. */
export const sentStates = ['sent', 'opened', 'in progress', 'submitted', 'reopened', 'withdrawn'] as const;
export type SentState = (typeof sentStates)[number];

/** How far a message to a webhook has got. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** The most clients that a form can be sent to at once. */
export const MOST_CLIENTS = 200;
/** The most forms that a practice can have. */
export const MOST_FORMS = 200;
/** What the practice writes to the client with a form, or when it opens a form again. */
export const LONGEST_NOTE = 1000;
/** The longest name that someone signs with. */
export const LONGEST_SIGNATURE = 120;
export const LONGEST_WEBHOOK = 500;
