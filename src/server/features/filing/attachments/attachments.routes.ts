import * as contract from '#contract/filing/attachments.ts';
import { AppError } from '../../../http/app-error.ts';
import { serve, type Route } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { sendFile } from '../../../data/files/send-file.ts';
import { deleteAttachment, findAttachment } from '../../../data/filing/attachments/attachments.repo.ts';
import { taxYearOrRefuse } from '../../../data/rates/tax-years.ts';
import { receiveAttachments } from './receive-attachments.ts';

export function attachmentRoutes(services: Services): readonly Route[] {
  const { db, files } = services;
  return [
    serve(contract.uploadAttachments, async ({ query, caller, request, now }) => {
      const year = await db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, query.tax_year_id, now));
      return receiveAttachments(services, { userId: caller.userId, year, now }, request);
    }),
    serve(contract.downloadAttachment, async ({ query, caller, reply, now }) => {
      const found = await db.asUser(caller.userId, async (tx) => {
        const year = await taxYearOrRefuse(tx, query.year_id, now);
        return findAttachment(tx, caller.userId, year, query.name);
      });
      if (found === undefined) throw noAttachment();
      return sendFile(reply, files, found.file);
    }),
    serve(contract.deleteAttachment, ({ query, caller }) =>
      db.asUser(caller.userId, async (tx) => {
        if (!(await deleteAttachment(tx, caller.userId, query.id))) throw noAttachment();
        return { status: 'success' as const };
      }),
    ),
  ];
}

function noAttachment(): AppError {
  return new AppError('not_found', 'We cannot find this attachment.');
}
