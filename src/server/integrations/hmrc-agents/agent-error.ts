/** A failure of HMRC's agent services. Its message has the call, the status and HMRC's code, and nothing personal. */
export class AgentError extends Error {
  /** HMRC's code, such as ALREADY_AUTHORISED; undefined if HMRC could not be reached or understood. */
  readonly code: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, status?: number, code?: string) {
    super(message);
    this.name = 'AgentError';
    this.status = status;
    this.code = code;
  }
}

/** Whether HMRC refused with one of these codes. */
export function refusedWith(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof AgentError && error.code !== undefined && codes.includes(error.code);
}

/** Whether it may work later: HMRC is down, slow, busy or not understood. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof AgentError)) return false;
  return error.status === undefined || error.status === 429 || error.status >= 500;
}
