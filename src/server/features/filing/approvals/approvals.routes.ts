import * as contract from '#contract/filing/approvals.ts';
import { sendContent, sendFile } from '../../../data/files/send-file.ts';
import { taxYearOrRefuse } from '../../../data/rates/tax-years.ts';
import { type Route, serve } from '../../../http/serve.ts';
import { visitorOf } from '../../../http/visitor.ts';
import type { Services } from '../../../services.ts';
import { askAboutXml } from '../manual/ask-about-xml.ts';
import { answerApproval } from './answer.ts';
import { askForApproval } from './ask.ts';
import { approvalFile, listApprovals } from './list.ts';

/** Clients approve the figures that their agents file. */
export function approvalRoutes(services: Services): readonly Route[] {
  const { db, seal, files } = services;
  return [
    serve(contract.getReturnApprovals, ({ caller, query: { tax_year_id: id }, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const year = id === undefined ? undefined : await taxYearOrRefuse(tx, id, now);
        return { approvals: await listApprovals(tx, seal, caller, year, now) };
      }),
    ),
    serve(contract.getApprovalFile, async ({ caller, query, reply }) => {
      const { name, bytes, content } = await db.asUser(caller.userId, (tx) =>
        approvalFile(tx, seal, caller, query),
      );
      return 'stored' in content
        ? sendFile(reply, files, content.stored)
        : sendContent(reply, { name, bytes, kind: 'pdf' }, content.inXml);
    }),
    serve(contract.askForApproval, async ({ caller, body, now }) => {
      const year = await db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, body.tax_year_id, now));
      const asked = { year, amendment: body.amendment === 'Y', note: body.note };
      return doneUnless(await askForApproval(services, caller, asked, now));
    }),
    serve(contract.askForXmlApproval, async ({ caller, body, now }) =>
      doneUnless(await askAboutXml(services, caller, body, now)),
    ),
    serve(contract.answerApproval, async ({ caller, body, request, now }) =>
      doneUnless(await answerApproval(services, caller, body, { ...visitorOf(request), at: now })),
    ),
  ];
}

function doneUnless(problem: string | undefined) {
  if (problem === undefined) return { status: 'success' as const };
  return { status: 'error' as const, message: problem };
}
