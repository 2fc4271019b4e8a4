import type { CallError } from '#client/shared/api/call-error.ts';
import type { Refusal } from './draft-saver.ts';

/** Whether the server refused a save or could not be reached. */
export function refusalOf({ code }: CallError): Refusal {
  if (code === 'conflict') return 'conflict';
  const isNoAnswer =
    code === 'offline' || code === 'failed' || code === 'unavailable' || code === 'too_many_requests';
  return isNoAnswer ? 'later' : 'no';
}
