import * as contract from '#contract/definitions/definitions.ts';
import { getReferences } from '#contract/definitions/form-references.ts';
import * as reviews from '#contract/definitions/form-reviews.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as service from './definitions.service.ts';
import { publishDraft, restore } from '../../data/publishing/publish-draft.ts';
import { approve, sendBack, sendToReview } from '../../data/publishing/reviews.ts';
import { publishableForm, reviewedForm } from './publishable-form.ts';
import { wrongShape } from '../../data/definitions/wrong-shape.ts';

/** Staff: every form and year, drafts, reviews and versions. */
export function definitionRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listForms, ({ now }) =>
      db.asSystem(async (tx) => ({ forms: await service.listed(tx, now) })),
    ),
    serve(contract.getForm, ({ params, now }) =>
      db.asSystem((tx) => service.form(tx, params.code, params.taxYear, now)),
    ),
    serve(getReferences, ({ params, now }) =>
      db.asSystem((tx) => service.references(tx, params.code, params.taxYear, now)),
    ),
    serve(contract.getFormVersion, ({ params, now }) =>
      db.asSystem((tx) => service.formVersion(tx, params.code, params.taxYear, params.version, now)),
    ),
    serve(
      contract.saveDraft,
      ({ params, body, caller, now }) =>
        db.asSystem((tx) => service.saveDraft(tx, params, body, caller.email, now)),
      wrongShape,
    ),
    serve(contract.discardDraft, ({ params, query, caller, now }) =>
      db.asSystem((tx) => service.discardDraft(tx, params, query.revision, caller.email, now)),
    ),
    serve(reviews.sendToReview, ({ params, body, caller, now }) =>
      sendToReview(db, reviewedForm(params), body, caller.email, now),
    ),
    serve(reviews.approveReview, ({ params, body, caller, now }) =>
      approve(db, reviewedForm(params), body.revision, caller.email, now),
    ),
    serve(reviews.sendBack, ({ params, body, caller, now }) =>
      db.asSystem((tx) => sendBack(tx, reviewedForm(params), body, caller.email, now)),
    ),
    serve(contract.publishForm, ({ params, body, caller, now }) =>
      publishDraft(db, publishableForm(params), body, caller.email, now),
    ),
    serve(contract.restoreVersion, ({ params, body, caller, now }) =>
      restore(db, publishableForm(params, body.losses ?? []), params.version, body, caller.email, now),
    ),
  ];
}
