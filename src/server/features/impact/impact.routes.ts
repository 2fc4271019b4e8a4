import type { FieldIssue } from '#contract/errors.ts';
import * as contract from '#contract/impact.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { shapeProblems } from '../definitions/problems-of.ts';
import * as service from './impact.service.ts';

/** Staff: what a draft touches before it is published, and where answers go. */
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

function wrongShape(body: unknown): FieldIssue[] {
  const definition = typeof body === 'object' && body !== null && 'definition' in body ? body.definition : {};
  return shapeProblems(definition).map(({ path, message }) => ({
    field: `definition${path.replaceAll('/', '.')}`,
    message,
  }));
}
