import { StoreDown } from '../../files/file-storage.ts';
import { AppError } from '../../http/app-error.ts';

/** What a full disk, or a store that does not answer, is to the person; other errors come back as they are. */
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
