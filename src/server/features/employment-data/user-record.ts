import type { ReplyOf } from '#contract/endpoint.ts';
import type { irvGetUser } from '#contract/employment-data/employment-data.ts';
import {
  deleteConnection,
  type EmploymentConnection,
  findConnection,
  lockConnection,
  updateConnection,
} from '../../data/employment-data/connections.repo.ts';
import { findRecords, type RecordsOfYear } from '../../data/employment-data/records.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { enqueueEnd } from './end-authorisation.ts';
import { UPDATES } from './limits.ts';
import { enqueueLoad } from './load-records.ts';
import { isOf, personOf } from './person.ts';
import { recordReply } from './record-reply.ts';

type Reply = ReplyOf<typeof irvGetUser>;

const NOT_FOUND: Reply = { status: 'not found', employments: [], pending: 'N' };

/** The record of the person as last read; 'not found' unless it is connected for the number in the profile. */
export async function userRecord(services: Services, tx: Tx, userId: number): Promise<Reply> {
  const connection = await usable(services, tx, userId);
  if (connection === undefined) return NOT_FOUND;
  const { loaded, requested } = connection;
  const years = await findRecords(tx, userId);
  return {
    status: 'found',
    employments: loaded === null ? [] : years.flatMap((one) => recordReply(one, loaded)),
    ...(loaded !== null && { loaded: loaded.toISOString() }),
    pending: requested === null ? 'N' : 'Y',
  };
}

/** Requests that the record is read again. Throws conflict without a connection, and too_many_requests. */
export async function requestUpdate(services: Services, tx: Tx, userId: number, now: Date): Promise<void> {
  const connection = await usable(services, tx, userId);
  if (connection === undefined) throw new AppError('conflict', 'Connect with HMRC first.');
  if (!(await takeTurn(tx, throttleKey('employment update', String(userId)), UPDATES, now)))
    throw new AppError('too_many_requests', 'You have asked for too many updates. Try again in an hour.');
  await updateConnection(tx, userId, { requested: now });
  await enqueueLoad(services, tx, userId);
}

/** Deletes the connection and what was read. A job ends it at HMRC. */
export async function removeConnection(services: Services, tx: Tx, userId: number): Promise<void> {
  const connection = await lockConnection(tx, userId);
  if (connection === undefined) return;
  await enqueueEnd(services, tx, connection);
  await deleteConnection(tx, userId);
}

/** The records of a connected person; undefined without a connection. */
export async function usableRecords(
  services: Services,
  tx: Tx,
  userId: number,
): Promise<RecordsOfYear[] | undefined> {
  return (await usable(services, tx, userId)) && findRecords(tx, userId);
}

/** The connection if the person has accepted it and the profile still has its number. */
async function usable({ seal }: Services, tx: Tx, userId: number): Promise<EmploymentConnection | undefined> {
  const connection = await findConnection(tx, userId);
  if (connection?.state !== 'accepted') return undefined;
  return isOf(await personOf(tx, seal, userId), connection) ? connection : undefined;
}
