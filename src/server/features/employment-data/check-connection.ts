import type { ReplyOf } from '#contract/endpoint.ts';
import type { irvCheck, irvConnection, IrvStatus } from '#contract/employment-data/employment-data.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import {
  deleteConnection,
  type EmploymentConnection,
  findConnection,
  lockConnection,
  startConnection,
  updateConnection,
} from '../../data/employment-data/connections.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Client, Invited } from '../../integrations/hmrc-agents/agent-authorisation.ts';
import { AgentError, isPassing, refusedWith } from '../../integrations/hmrc-agents/agent-error.ts';
import type { Services } from '../../services.ts';
import { takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { enqueueEnd } from './end-authorisation.ts';
import { hmrcOf } from './hmrc-of.ts';
import { INVITATIONS } from './limits.ts';
import { enqueueLoad } from './load-records.ts';
import { lostInvitation } from './lost-invitation.ts';
import { clientOf, isOf, type Person, personOf } from './person.ts';

interface Asked {
  readonly userId: number;
  readonly now: Date;
  /** Logs a failure of HMRC. */
  readonly log: (failure: string) => void;
}

type Answer = ReplyOf<typeof irvCheck>['irv_response'];

/** The page asks every second; HMRC is asked this often, because it counts the calls of all people together. */
const SECONDS_BETWEEN_CHECKS = 3;
const UNREACHABLE = 'We cannot reach HMRC at the moment. Please try again in a few minutes.';
/** HMRC's refusals of a National Insurance number. */
const NINO_REFUSED = ['CLIENT_ID_FORMAT_INVALID', 'CLIENT_REGISTRATION_NOT_FOUND'];
const DATE_REFUSED = ['KNOWN_FACT_DOES_NOT_MATCH'];

/**
 * Whether HMRC already lets us read the record. It also forgets an earlier attempt that has ended, so that checkInvitation
 * can start again. A refusal of HMRC is in `message`.
 */
export async function readConnection(
  services: Services,
  { userId, now, log }: Asked,
): Promise<ReplyOf<typeof irvConnection>> {
  const { db, seal } = services;
  const { agents } = hmrcOf(services);
  const client = await db.asUser(userId, async (tx) => {
    const person = await personOf(tx, seal, userId);
    const connection = await lockConnection(tx, userId);
    if (connection !== undefined) await forgetOld(services, tx, person, connection);
    return clientOf(person);
  });
  const reply = (message: string, taxpayers: readonly { registered: boolean }[] = []) => ({
    status: message === '' ? ('success' as const) : ('error' as const),
    result: JSON.stringify({ taxpayers, message }),
  });
  if (client === undefined) return reply('invalid nino');
  try {
    const registered = await agents.isAuthorised(client);
    if (registered) await db.asUser(userId, (tx) => accept(services, tx, { userId, now, nino: client.nino }));
    return reply('', [{ registered }]);
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    log(error.message);
    if (refusedWith(error, ...NINO_REFUSED)) return reply('invalid nino');
    if (isPassing(error)) return reply(UNREACHABLE);
    return reply('HMRC did not accept the request.');
  }
}

/** How far connecting is. Invites the person if they have no invitation. */
export async function checkInvitation(services: Services, asked: Asked): Promise<Answer> {
  const { userId } = asked;
  const lost = await beforeAsking(services, asked);
  if (lost instanceof AppError) throw lost;
  const result = await services.db.asUser(userId, async (tx): Promise<Answer | AppError> => {
    const person = await personOf(tx, services.seal, userId);
    const client = clientOf(person);
    if (client === undefined) return { status: 'NINO error' };
    const found = await lockConnection(tx, userId);
    if (found !== undefined && !isOf(person, found)) await forgetOld(services, tx, person, found);
    const connection = await startConnection(tx, userId, client.nino);
    switch (connection.state) {
      case 'starting':
        return invite(services, tx, asked, client, { connection, lost });
      case 'invited':
        return readInvitation(services, tx, asked, connection);
      case 'accepted':
        return { status: connection.loaded === null ? 'accepted' : 'data_updated' };
      case 'ended':
        // Only HMRC's words for an end are stored.
        return { status: connection.ended as IrvStatus };
    }
  });
  // Not thrown inside, because what is known about the attempt must stay.
  if (result instanceof AppError) throw result;
  return result;
}

/**
 * Takes a turn at HMRC if it is going to be asked, and looks for an invitation whose answer was lost. Before the
 * transaction, because both need a database connection.
 */
async function beforeAsking(
  services: Services,
  { userId, now, log }: Asked,
): Promise<Invited | AppError | undefined> {
  const connection = await services.db.asUser(userId, (tx) => findConnection(tx, userId));
  const { agents, pace } = hmrcOf(services);
  const isAsked =
    connection === undefined ||
    connection.state === 'starting' ||
    (connection.state === 'invited' && isCheckDue(connection, now));
  if (isAsked) await pace();
  if (connection?.state !== 'starting' || connection.attempted === null) return undefined;
  try {
    return await lostInvitation(services, agents, connection.attempted);
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    log(error.message);
    return new AppError('unavailable', UNREACHABLE);
  }
}

function isCheckDue({ checked }: EmploymentConnection, now: Date): boolean {
  return checked === null || now >= secondsAfter(checked, SECONDS_BETWEEN_CHECKS);
}

/** Deletes a connection that has ended, or that is for another number. */
async function forgetOld(
  services: Services,
  tx: Tx,
  person: Person,
  connection: EmploymentConnection,
): Promise<void> {
  if (connection.state !== 'ended' && isOf(person, connection)) return;
  await enqueueEnd(services, tx, connection);
  await deleteConnection(tx, connection.user_id);
}

async function invite(
  services: Services,
  tx: Tx,
  { userId, now, log }: Asked,
  client: Client,
  { connection, lost }: { connection: EmploymentConnection; lost: Invited | undefined },
): Promise<Answer | AppError> {
  if (!(await takeTurn(tx, throttleKey('employment invitation', String(userId)), INVITATIONS, now)))
    return new AppError('too_many_requests', 'You have asked HMRC too often. Try again in an hour.');
  const { agentsInTransaction: agents } = hmrcOf(services);
  try {
    const id = lost?.id ?? (await agents.invite(client));
    const invitation = lost ?? (await agents.find(id));
    await updateConnection(tx, userId, {
      state: 'invited',
      invitation_id: id,
      invite_url: invitation?.clientUrl ?? null,
      attempted: null,
      checked: now,
    });
    return {
      status: 'Invited',
      ...(invitation?.clientUrl !== undefined && { invite_url: invitation.clientUrl }),
    };
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    if (refusedWith(error, 'ALREADY_AUTHORISED')) {
      await accept(services, tx, { userId, now, nino: client.nino });
      return { status: 'accepted' };
    }
    log(error.message);
    // After a refusal HMRC has no invitation; after anything else it may have one.
    if (refusedWith(error, ...NINO_REFUSED)) return refused(tx, userId, 'NINO error');
    if (refusedWith(error, ...DATE_REFUSED)) return refused(tx, userId, 'NINO and DOB do not match');
    await updateConnection(tx, userId, { attempted: connection.attempted ?? now });
    return new AppError('unavailable', UNREACHABLE);
  }
}

async function refused(tx: Tx, userId: number, status: IrvStatus): Promise<Answer> {
  await deleteConnection(tx, userId);
  return { status };
}

async function readInvitation(
  services: Services,
  tx: Tx,
  { userId, now, log }: Asked,
  connection: EmploymentConnection,
): Promise<Answer> {
  const { invitation_id: id, invite_url: url, nino } = connection;
  const waiting: Answer = { status: 'Invited', ...(url !== null && { invite_url: url }) };
  if (id === null) return waiting;
  if (!isCheckDue(connection, now)) return waiting;
  const { agentsInTransaction: agents } = hmrcOf(services);
  try {
    const invitation = await agents.find(id);
    const status = invitation?.status ?? 'Cancelled';
    if (status === 'Accepted' || status === 'Partialauth') {
      await accept(services, tx, { userId, now, nino });
      return { status: 'accepted' };
    }
    if (status !== 'Pending') {
      await updateConnection(tx, userId, { state: 'ended', ended: status, checked: now });
      return { status };
    }
    const clientUrl = invitation?.clientUrl ?? url ?? undefined;
    await updateConnection(tx, userId, { checked: now, invite_url: clientUrl ?? null });
    return { status: 'Invited', ...(clientUrl !== undefined && { invite_url: clientUrl }) };
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    // The page asks again.
    log(error.message);
    await updateConnection(tx, userId, { checked: now });
    return waiting;
  }
}

/** Records that we can read the record, and reads it. */
async function accept(
  services: Services,
  tx: Tx,
  { userId, now, nino }: { userId: number; now: Date; nino: string },
): Promise<void> {
  const { state } = await startConnection(tx, userId, nino);
  if (state === 'accepted') return;
  await updateConnection(tx, userId, {
    state: 'accepted',
    ended: null,
    invite_url: null,
    attempted: null,
    checked: now,
    requested: now,
    loaded: null,
  });
  await enqueueLoad(services, tx, userId);
}
