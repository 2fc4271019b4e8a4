import { StoreDown } from '../../files/file-storage.ts';
import { AppError } from '../../http/app-error.ts';

/** The refusal for a full disk or a store that does not answer. Other errors are returned unchanged. */
export function refusalOfStore(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  if (!isFull && !(error instanceof StoreDown)) return error;
  return new AppError(
    'unavailable',
    'We cannot store or read files at the moment, so nothing has changed. Please try again later.',
    [],
  );
}
