import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/employment-data/employment-data.ts';
import { normaliseNino } from '#domain/nino.ts';
import { taxYearFromLabel } from '#domain/tax-year.ts';
import { findConnection } from '../../data/employment-data/connections.repo.ts';
import { AppError } from '../../http/app-error.ts';
import { sendPage } from '../../http/send-page.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { checkInvitation, readConnection } from './check-connection.ts';
import { connectionPage } from './connection-page.ts';
import { copiedData } from '../../data/employment-data/copied-data.ts';
import { personOf } from './person.ts';
import { prePopulation } from './pre-population.ts';
import { removeConnection, requestUpdate, userRecord, usableRecords } from './user-record.ts';

export function employmentDataRoutes(services: Services): readonly Route[] {
  return [...connecting(services), ...records(services)];
}

function connecting(services: Services): readonly Route[] {
  const { db, seal, config } = services;
  return [
    serve(contract.irvConnection, ({ caller: { userId }, now, request }) =>
      readConnection(services, { userId, now, log: logOf(request) }),
    ),
    serve(contract.irvCheck, async ({ caller: { userId }, now, request }) => ({
      irv_response: await checkInvitation(services, { userId, now, log: logOf(request) }),
    })),
    serve(contract.employmentConnection, async ({ caller: { userId }, reply }) => {
      const { person, url } = await db.asUser(userId, async (tx) => {
        const connection = await findConnection(tx, userId);
        return {
          person: await personOf(tx, seal, userId),
          url: connection?.state === 'invited' ? (connection.invite_url ?? undefined) : undefined,
        };
      });
      const isSandbox =
        config.sandboxUrl !== undefined && config.hmrc.apiUrl?.startsWith(config.sandboxUrl) === true;
      // With its own policy, the page that opened the window would lose it when it moves on to HMRC.
      void reply.header('cross-origin-opener-policy', 'unsafe-none');
      return sendPage(reply, connectionPage(person, { url, isSandbox }));
    }),
  ];
}

function records(services: Services): readonly Route[] {
  const { db, seal } = services;
  return [
    serve(contract.irvGetUser, ({ query, caller: { userId }, now }) =>
      db.asUser(userId, async (tx) => {
        const { nino } = await personOf(tx, seal, userId);
        if (query.nino !== undefined && normaliseNino(query.nino) !== nino)
          return { status: 'not found' as const, employments: [], pending: 'N' as const };
        if (query.cancelAuth === 'Y') await removeConnection(services, tx, userId);
        else if (query.requestUpdate === 'Y') await requestUpdate(services, tx, userId, now);
        return userRecord(services, tx, userId);
      }),
    ),
    serve(contract.irvCopyData, async ({ query, caller: { userId } }) => {
      const year = taxYearFromLabel(query.tax_year);
      if (year === undefined) throw new AppError('not_found', 'We do not know this tax year.');
      const years = await db.asUser(userId, (tx) => usableRecords(services, tx, userId));
      if (years === undefined) throw new AppError('conflict', 'Connect with HMRC first.');
      return copiedData(years.find((one) => one.year === year)?.records ?? []);
    }),
    serve(contract.getPrePopulation, (call) => prePopulation(services, call, call.query.tax_year_id)),
  ];
}

function logOf({ log }: FastifyRequest): (failure: string) => void {
  return (failure) => log.warn({ failure }, 'HMRC did not answer about employment data');
}
