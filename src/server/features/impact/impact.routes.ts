import * as contract from '#contract/impact/impact.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as service from './impact.service.ts';
import { wrongShape } from '../../data/definitions/wrong-shape.ts';

/** Staff: the effect of a draft before it is published, and where answers go. */
export function impactRoutes({ db, seal }: Services): readonly Route[] {
  return [
    serve(contract.getImpact, ({ params, body, now }) => service.impact(db, params, body, now), wrongShape),
    serve(
      contract.getTaxImpact,
      ({ params, body, caller, now }) =>
        service.taxImpact(db, seal, params, body.definition, caller.userId, now),
      wrongShape,
    ),
    serve(
      contract.previewMoves,
      ({ params, body, now }) => service.preview(db, params, body.definition, now),
      wrongShape,
    ),
    serve(
      contract.confirmLosses,
      ({ params, body, caller, now }) => service.confirm(db, params, body, caller.email, now),
      wrongShape,
    ),
  ];
}
