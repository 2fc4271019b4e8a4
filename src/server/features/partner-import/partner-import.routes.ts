import { importPartnerData, reviewPartnerImport } from '#contract/partner-import/partner-import.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { importData } from './import-data.ts';
import { reviewImport } from './review-import.ts';

export function partnerImportRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(reviewPartnerImport, ({ caller, body, now }) =>
      db.asUser(caller.userId, (tx) => reviewImport(tx, seal, caller.userId, body.data, now)),
    ),
    serveAct(importPartnerData, db, ({ tx, actor, caller, body, query }) =>
      importData(tx, seal, { caller, actor }, body, {
        knowsFiled: query.filed === 'Y',
        knowsChanged: query.changed === 'Y',
      }),
    ),
  ];
}
