import * as contract from '#contract/data-rights/data-rights.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { asAttachment } from '../../data/files/file-name.ts';
import { refusalOfStore } from '../../data/files/store-refusal.ts';
import { AppError } from '../../http/app-error.ts';
import { outcome } from '../../http/outcome.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { advisersOf, deletionPreview } from './deletion/deletion-preview.ts';
import { keepAccount } from './deletion/keep-account.ts';
import { requestDeletion } from './deletion/request-deletion.ts';
import { asDataExport, latestExport, readyExport } from './export/exports.repo.ts';
import { requestExport } from './export/request-export.ts';
import { requireOwner } from './owner-only.ts';

export function dataRightsRoutes(services: Services): readonly Route[] {
  return [...exportRoutes(services), ...deletionRoutes(services)];
}

function exportRoutes(services: Services): readonly Route[] {
  const { db, files } = services;
  return [
    serve(contract.getDataExport, async ({ caller, now }) => {
      requireOwner(caller);
      const { userId } = caller;
      return asDataExport(await db.asUser(userId, (tx) => latestExport(tx, userId)), now);
    }),
    serve(contract.requestDataExport, async ({ caller, now, request }) => {
      requireOwner(caller);
      requireConfirmed(caller, now);
      return requestExport(services, caller, { ...visitorOf(request), at: now });
    }),
    serve(contract.downloadDataExport, async ({ caller, params, reply, now }) => {
      requireOwner(caller);
      const { userId } = caller;
      const copy = await db.asUser(userId, (tx) => readyExport(tx, userId, params.id, now));
      if (copy === undefined)
        throw new AppError('not_found', 'This copy no longer exists. Ask for a new one.');
      const content = await files.read(copy.storedAs).catch((error: unknown) => {
        throw refusalOfStore(error);
      });
      return reply
        .header('content-disposition', asAttachment(`formledger-data-${ukDateOf(now)}.zip`))
        .header('content-length', copy.bytes)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('application/zip')
        .send(content);
    }),
  ];
}

function deletionRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getDeletionPreview, async ({ caller, now }) => {
      requireOwner(caller);
      const { userId } = caller;
      const preview = await services.db.asUser(userId, (tx) => deletionPreview(tx, userId, now));
      return { ...preview, advisers: await services.db.asSystem((tx) => advisersOf(tx, userId)) };
    }),
    serve(contract.requestDeletion, async ({ body, caller, now, request }) => {
      requireOwner(caller);
      requireConfirmed(caller, now);
      const deletes_on = await requestDeletion(services, caller, body.email, {
        ...visitorOf(request),
        at: now,
      });
      return { status: 'success' as const, deletes_on };
    }),
    serve(contract.keepAccount, async ({ body, now, request }) => {
      const isKept = await keepAccount(services, body.guid, { ...visitorOf(request), at: now });
      return outcome(isKept ? undefined : 'We could not keep the account. Log in again to see why.');
    }),
  ];
}
