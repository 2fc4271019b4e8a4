import * as reviews from '#contract/rates/rate-reviews.ts';
import * as contract from '#contract/rates/rates.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { publishDraft, restore } from '../../data/publishing/publish-draft.ts';
import { approve, sendBack, sendToReview } from '../../data/publishing/reviews.ts';
import { publishableRates } from './publishable-rates.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import * as service from './rates.service.ts';
import { startRates } from '../../data/rates/start-rates.ts';
import { tryOut } from './try-rates.ts';

/** Staff: rates, limits and allowances of every tax year. */
export function rateRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listRateYears, ({ now }) => db.asSystem((tx) => service.years(tx, now))),
    serve(contract.getRates, ({ params, now }) =>
      db.asSystem((tx) => service.ratesOfYear(tx, params.taxYear, now)),
    ),
    serve(contract.getRateVersion, ({ params, now }) =>
      db.asSystem((tx) => service.version(tx, params.taxYear, params.version, now)),
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
    serve(reviews.sendRatesToReview, ({ params, body, caller, now }) =>
      sendToReview(db, ratesOf(params), body, caller.email, now),
    ),
    serve(reviews.approveRates, ({ params, body, caller, now }) =>
      approve(db, ratesOf(params), body.revision, caller.email, now),
    ),
    serve(reviews.sendRatesBack, ({ params, body, caller, now }) =>
      db.asSystem((tx) => sendBack(tx, ratesOf(params), body, caller.email, now)),
    ),
    serve(contract.publishRates, ({ params, body, caller, now }) =>
      publishDraft(db, ratesOf(params), body, caller.email, now),
    ),
    serve(reviews.restoreRates, ({ params, body, caller, now }) =>
      restore(db, ratesOf(params), params.version, body, caller.email, now),
    ),
  ];
}

/** Throws not_found for a year the product does not support. */
function ratesOf({ taxYear }: { taxYear: string }) {
  return publishableRates(knownYear(taxYear));
}
