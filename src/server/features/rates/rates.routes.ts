import * as contract from '#contract/rates.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { publishDraft } from './publish-rates.ts';
import * as service from './rates.service.ts';
import { startRates } from './start-rates.ts';
import { tryOut } from './try-rates.ts';

/** Staff: rates, limits and allowances of every tax year. */
export function rateRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listRateYears, () => db.asSystem(service.years)),
    serve(contract.getRates, ({ params }) => db.asSystem((tx) => service.ratesOfYear(tx, params.taxYear))),
    serve(contract.getRateVersion, ({ params }) =>
      db.asSystem((tx) => service.version(tx, params.taxYear, params.version)),
    ),
    serve(contract.startRates, ({ params, caller, now }) =>
      db.asSystem(async (tx) => ({
        status: 'success',
        revision: await startRates(tx, params.taxYear, caller.email, now),
      })),
    ),
    serve(contract.saveRateDraft, ({ params, body, caller, now }) =>
      db.asSystem((tx) => service.saveDraft(tx, params.taxYear, body, caller.email, now)),
    ),
    serve(contract.discardRateDraft, ({ params, query, caller, now }) =>
      db.asSystem((tx) => service.discardDraft(tx, params.taxYear, query.revision, caller.email, now)),
    ),
    serve(contract.tryRates, ({ params, body, now }) => tryOut(db, params.taxYear, body.figures, now)),
    serve(contract.publishRates, ({ params, body, caller, now }) =>
      publishDraft(db, params.taxYear, body, caller.email, now),
    ),
  ];
}
