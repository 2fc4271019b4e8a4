import { bePresent } from '#contract/form-presence.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findDraft } from '../definitions/definitions.repo.ts';
import { reviewOf } from '../publishing/reviews.repo.ts';
import { versionsHeld } from '../definitions/version-times.ts';
import { beat, leave, othersIn } from './form-presence.repo.ts';

/** Staff: who has a form open. */
export function formPresenceRoutes({ db }: Services): readonly Route[] {
  return [
    serve(bePresent, ({ params, body: { tab, place, leaves, isHidden = false }, caller, now }) =>
      db.asSystem(async (tx) => {
        const { code, taxYear } = params;
        const window = { code, taxYear, tab, who: caller.email };
        await (leaves ? leave(tx, window) : beat(tx, { ...window, place, isHidden }, now));
        const draft = await findDraft(tx, code, taxYear);
        const review = draft && (await reviewOf(tx, code, taxYear, draft.revision));
        return {
          others: await othersIn(tx, window, now),
          revision: draft?.revision ?? 0,
          version: (await versionsHeld(tx, params))[0] ?? 0,
          review: review ? `${review.state} ${review.sent} ${review.decidedBy}` : '',
        };
      }),
    ),
  ];
}
