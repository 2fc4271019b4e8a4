/** The configuration prevents the app or a command from starting. The message tells the operator what to do. */
export class StartRefused extends Error {}
