import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { bePresent } from '#contract/form-presence/form-presence.ts';
import { bePresentAtRates } from '#contract/rates/rate-presence.ts';
import type { Tx } from '../../db/database.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findDraft } from '../../data/definitions/definitions.repo.ts';
import { answersStamp } from '../../data/impact/answers-stamp.ts';
import { reviewOf } from '../../data/publishing/reviews.repo.ts';
import { versionNumbers } from '../../data/definitions/version-times.ts';
import { RATES } from '../../data/rates/rate-events.ts';
import { knownYear } from '../../data/rates/rates-in-force.ts';
import { findRateDraft, newestRateVersion } from '../../data/rates/rates.repo.ts';
import { scenariosStamp } from '../../data/scenarios/scenarios.repo.ts';
import { needsSecondAdmin } from '../../data/users/staff.repo.ts';
import { worklistStamp } from '../../data/worklist/worklist-stamp.ts';
import { saveHeartbeat, leave, othersIn } from './form-presence.repo.ts';

/** Staff: who has a form, or the rates of a year, open. */
export function formPresenceRoutes({ db }: Services): readonly Route[] {
  return [
    serve(bePresent, ({ params, body, caller, now }) =>
      db.asSystem(async (tx) => {
        const draft = await findDraft(tx, params.code, params.taxYear);
        const version = (await versionNumbers(tx, params))[0] ?? 0;
        return presenceReply(tx, { ...params, draft, version, body, who: caller.email }, now);
      }),
    ),
    serve(bePresentAtRates, ({ params, body, caller, now }) =>
      db.asSystem(async (tx) => {
        const taxYear = knownYear(params.taxYear);
        const draft = await findRateDraft(tx, taxYear);
        const version = await newestRateVersion(tx, taxYear);
        return presenceReply(tx, { code: RATES, taxYear, draft, version, body, who: caller.email }, now);
      }),
    ),
  ];
}

interface Heartbeat {
  readonly code: string;
  readonly taxYear: string;
  readonly who: string;
  readonly body: BodyOf<typeof bePresent>;
  readonly draft: { readonly revision: number } | undefined;
  readonly version: number;
}

/** Saves a window's heartbeat, and replies with who else is there and the state of the draft. */
async function presenceReply(
  tx: Tx,
  { code, taxYear, who, body, draft, version }: Heartbeat,
  now: Date,
): Promise<ReplyOf<typeof bePresent>> {
  const { tab, place, leaves, isHidden = false } = body;
  const window = { code, taxYear, tab, who };
  await (leaves ? leave(tx, window) : saveHeartbeat(tx, { ...window, place, isHidden }, now));
  const review = draft && (await reviewOf(tx, code, taxYear, draft.revision));
  return {
    others: await othersIn(tx, window, now),
    revision: draft?.revision ?? 0,
    version,
    review: review ? `${review.state} ${review.sent} ${review.decidedBy}` : '',
    secondAdmin: await needsSecondAdmin(tx),
    scenarios: await scenariosStamp(tx),
    worklist: await worklistStamp(tx, { code, taxYear }, now),
    answers: await answersStamp(tx, { code, taxYear }, now),
  };
}
