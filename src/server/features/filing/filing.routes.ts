import { getReturnChange, getTaxSubmissions, submitXML } from '#contract/filing/submissions.ts';
import { AppError } from '../../http/app-error.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { notSent, wireOf } from './answer.ts';
import { engineOf } from './engine-of.ts';
import { OTHER_UTR } from '../../data/filing/messages.ts';
import { expressCredentials } from './express/express-credentials.ts';
import { isAsFiled } from './return-change.ts';
import { submitReturn } from './submit-return.ts';
import { listDeclarations } from './list-declarations.ts';
import { listSubmissions } from '../../data/filing/submissions.repo.ts';

export function filingRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serve(getTaxSubmissions, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const range = { from: instant(query.timefrom), to: instant(query.timeto) };
        const returns = (await listSubmissions(tx, caller.userId, range)).map(wireOf);
        const declared = await listDeclarations(tx, caller.userId, range, now);
        return {
          returns: [...returns, ...declared].toSorted((a, b) => b.submitted.localeCompare(a.submitted)),
        };
      }),
    ),
    serve(getReturnChange, ({ query, caller, now }) =>
      db.asUser(caller.userId, async (tx) => {
        const year = await taxYearOrRefuse(tx, query.tax_year_id, now);
        const isSame = await isAsFiled(tx, services.seal, caller.userId, year, now);
        return { unchanged: isSame ? ('Y' as const) : ('N' as const) };
      }),
    ),
    serve(submitXML, async ({ query, body, caller, now }) => {
      const year = await db.asUser(caller.userId, (tx) => taxYearOrRefuse(tx, query.tax_year_id, now));
      const fileAsAgent = body.file_as_agent === 'Y';
      if (fileAsAgent && caller.agentId === undefined)
        throw new AppError('forbidden', 'Only an agent can file as an agent.');
      if (query.utr !== undefined && query.utr !== '') {
        const { utr } = await db.asUser(caller.userId, (tx) => profileRow(tx, caller.userId));
        if (utr !== query.utr) throw new AppError('conflict', OTHER_UTR);
      }
      const express = await expressCredentials(services, caller, body, now);
      if ('refusal' in express) return notSent(express.refusal.title, express.refusal.text);
      const request = {
        year,
        // Anything not marked as live in every way is a test.
        test: query.test_file === 'Y' || query.test_service === 'Y',
        amendment: query.amendment === 'Y',
        filedElsewhere: body.filed_elsewhere === 'Y',
        fileAsAgent,
        byAgent: caller.agentId !== undefined,
        declared: body.declaration === 'Y',
        ...express,
      };
      return submitReturn({ services, engine: engineOf(services.config) }, caller, request, now);
    }),
  ];
}

/** Seconds since 1970, like the client's other times. */
function instant(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1000);
}
