import * as contract from '#contract/reports/report-links.ts';
import { AppError } from '../../../http/app-error.ts';
import { ownerOnly } from '../../../http/owner-only.ts';
import { type Route, serve } from '../../../http/serve.ts';
import { addressOf } from '../../../http/visitor.ts';
import type { Services } from '../../../services.ts';
import { checkShared } from './check-shared.ts';
import { createLink } from './create-link.ts';
import { listLinks, revokeLink } from './links.repo.ts';
import { checkPage, sendPublicPage } from './public-pages.ts';
import { viewShared } from './view-shared.ts';

export function reportLinkRoutes(services: Services): readonly Route[] {
  const { db, seal } = services;
  return [
    serve(contract.getReportLinks, async ({ caller: { userId }, now }) => ({
      links: await db.asUser(userId, (tx) => listLinks(tx, seal, userId, now)),
    })),
    serve(contract.createReportLink, ({ body, caller, now }) => {
      ownerOnly(caller);
      const { report_token: reportToken, made_for: madeFor } = body;
      return createLink(services, caller.userId, { reportToken, madeFor }, now);
    }),
    serve(contract.revokeReportLink, async ({ body, caller: { userId }, now }) => {
      if (!(await db.asUser(userId, (tx) => revokeLink(tx, userId, body.id, now))))
        throw new AppError('not_found', 'We cannot find this link.');
      return { status: 'success' as const };
    }),
    serve(contract.viewSharedReport, ({ query, request, reply, now }) =>
      viewShared(services, { token: query.t ?? '', isPdf: query.format === 'pdf' }, reply, {
        address: addressOf(request),
        now,
      }),
    ),
    serve(contract.openReportCheck, async ({ reply }) =>
      sendPublicPage(reply, { title: 'Check a report', body: checkPage(undefined), hasForm: true }),
    ),
    serve(contract.checkReport, ({ body, request, reply, now }) =>
      checkShared(services, body.code ?? '', reply, { address: addressOf(request), now }),
    ),
  ];
}
