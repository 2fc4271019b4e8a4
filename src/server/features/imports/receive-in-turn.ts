import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { OTHER_FILE } from './import-order.ts';
import { receiveFile } from './receive-file.ts';

/** A year of every account of a busy person, month by month. */
const FILES = { limit: 60, windowSeconds: 3_600 };

/** An uploaded file. */
interface Received {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Receives and handles the files of an account one at a time, so that only one of them is in memory. The function it
 * returns throws too_many_requests for a second file, or after too many in an hour.
 */
export function receiveInTurn(db: Database) {
  const receiving = new Set<number>();
  return async <T>(
    request: FastifyRequest,
    userId: number,
    now: Date,
    handle: (file: Received) => Promise<T>,
  ): Promise<T> => {
    if (receiving.has(userId)) {
      ignoreRest(request);
      throw new AppError('too_many_requests', OTHER_FILE);
    }
    receiving.add(userId);
    try {
      await takeFileTurn(db, userId, now).catch((error: unknown) => {
        ignoreRest(request);
        throw error;
      });
      return await handle(await receiveFile(request));
    } finally {
      receiving.delete(userId);
    }
  };
}

/** Counts a file of an account. Throws too_many_requests after too many in an hour. */
export async function takeFileTurn(db: Database, userId: number, now: Date): Promise<void> {
  const key = throttleKey('import', String(userId));
  if (!(await db.asUser(userId, (tx) => takeTurn(tx, key, FILES, now))))
    throw new AppError('too_many_requests', TOO_MANY);
}

const TOO_MANY = `You have uploaded ${FILES.limit} files within an hour. Wait an hour, then upload the next one.`;

/** The rest of the file is received and ignored, so that the sender gets the reply. */
function ignoreRest(request: FastifyRequest): void {
  request.raw.resume();
}
