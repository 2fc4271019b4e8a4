import * as contract from '#contract/filing/express.ts';
import { newAdviserCode } from '../../../data/practice/adviser-code.ts';
import { openText } from '../../../crypto/sealed-texts.ts';
import {
  expressAccount,
  expressCodeHash,
  missingForExpress,
  personToken,
} from '../../../data/filing/express/express.repo.ts';
import { profileRow } from '../../../data/users/profile.repo.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireConfirmed } from '../../../http/require-confirmed.ts';
import { type Caller, type Route, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { decideExpress, expressRequests } from './staff.ts';

/** Express Submit: asked for by the owner, decided by support after a proof of identity. */
export function expressRoutes(services: Services): readonly Route[] {
  const { db, seal } = services;
  return [
    serve(contract.getExpressSubmit, ({ caller: { userId } }) =>
      db.asUser(userId, async (tx) => {
        const { state, row } = await expressAccount(tx, services, userId);
        const since = row?.decided ?? row?.asked;
        return {
          state,
          ...(since && { since: since.toISOString() }),
          reason: state === 'refused' ? openText(seal, row?.reason ?? '') : '',
          has_code: state === 'approved' && row?.code_hash != null ? ('Y' as const) : ('N' as const),
          missing: missingForExpress(await profileRow(tx, userId)),
        };
      }),
    ),
    serve(contract.askForExpress, async ({ caller, now }) => {
      refuseOthers(caller);
      requireConfirmed(caller, now);
      const problem = await ask(services, caller.userId, now);
      if (problem === undefined) return { status: 'success' as const };
      return { status: 'error' as const, message: problem };
    }),
    serve(contract.newExpressCode, ({ caller, now }) => {
      refuseOthers(caller);
      requireConfirmed(caller, now);
      return db.asUser(caller.userId, async (tx) => {
        const { state, row } = await expressAccount(tx, services, caller.userId);
        if (state !== 'approved' || row === undefined)
          throw new AppError('conflict', 'Your account has not been approved for Express Submit.');
        const code = newAdviserCode();
        await tx
          .updateTable('express_approvals')
          .set({ code_hash: expressCodeHash(seal, caller.userId, code), code_made: now })
          .where('user_id', '=', caller.userId)
          .where('approval_id', '=', row.approval_id)
          .execute();
        return { status: 'success' as const, code };
      });
    }),
    serve(contract.getExpressRequests, async ({ caller }) => ({
      requests: await expressRequests(services, caller),
    })),
    serve(contract.decideExpress, async ({ caller, params: { id }, body, now }) => {
      await decideExpress(services, caller, { userId: id, ...body }, now);
      return { status: 'success' as const };
    }),
  ];
}

/** Asks again after a refusal or a change of the person's details. Returns the problem, in words, if any. */
function ask({ db, seal, config }: Services, userId: number, now: Date): Promise<string | undefined> {
  return db.asUser(userId, async (tx) => {
    const { state } = await expressAccount(tx, { seal, config }, userId);
    if (state === 'off') return 'Express Submit is not available at the moment.';
    if (state === 'asked' || state === 'approved') return undefined;
    const profile = await profileRow(tx, userId);
    const missing = missingForExpress(profile);
    if (missing.length > 0) return `First enter ${missing.join(', ')} in your profile.`;
    // One that is open is about other details.
    await tx
      .deleteFrom('express_approvals')
      .where('user_id', '=', userId)
      .where('outcome', 'is', null)
      .execute();
    await tx
      .insertInto('express_approvals')
      .values({ user_id: userId, asked: now, person: personToken(seal, userId, profile) })
      .onConflict((conflict) => conflict.column('user_id').where('outcome', 'is', null).doNothing())
      .execute();
    return undefined;
  });
}

/** Only the owner proves who they are, and only the owner has the code. */
function refuseOthers({ agentId, supporterId }: Caller): void {
  if (agentId !== undefined || supporterId !== undefined)
    throw new AppError('forbidden', 'Only the owner of the account can do this.');
}
