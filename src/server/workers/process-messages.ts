import type { AppError } from '../http/app-error.ts';

/** The one message of a child process: what the module returned, or why it failed. A clone of an error loses its code. */
export type ProcessReply =
  | { readonly kind: 'result'; readonly result: unknown }
  | {
      readonly kind: 'refusal';
      readonly refusal: Pick<AppError, 'code' | 'message' | 'issues' | 'retryAfter'>;
    }
  | { readonly kind: 'error'; readonly message: string; readonly properties: Partial<NodeJS.ErrnoException> };
