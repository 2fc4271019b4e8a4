/** The app or a command must not start as it is configured. The message tells the operator what to do. */
export class StartRefused extends Error {}
