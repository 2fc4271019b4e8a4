import * as contract from '#contract/support/support.ts';
import { AppError } from '../../http/app-error.ts';
import { type Caller, type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { endSupportByOwner, grantSupport } from './grant-support.ts';
import { listSupportViews } from './list-views.ts';
import { openAccount, supportedAccounts } from './open-account.ts';

/** Support access: granted and ended by the owner, used by staff with the role for it. */
export function supportRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.authSupportAccess, async ({ caller, request, now }) => {
      refuseOthers(caller);
      await grantSupport(services, caller, { ...visitorOf(request), at: now });
      return { status: 'success' as const, message: 'Support access expires in 1 hour.' };
    }),
    serve(contract.endSupportAccess, async ({ caller, request, now }) => {
      refuseOthers(caller);
      await endSupportByOwner(services, caller, { ...visitorOf(request), at: now });
      return { status: 'success' as const };
    }),
    serve(contract.getSupportViews, ({ caller, query: { before } }) => {
      refuseOthers(caller);
      return services.db.asUser(caller.userId, (tx) => listSupportViews(tx, caller.userId, before));
    }),
    serve(contract.getSupportedAccounts, async ({ caller, now }) => ({
      accounts: await supportedAccounts(services, caller, now),
    })),
    serve(contract.openSupportedAccount, ({ caller, params, request, now }) =>
      openAccount(services, { caller, userId: params.id }, visitorOf(request), now),
    ),
  ];
}

/** Only the owner decides about support access and sees what was looked at. The text is that of spec 1, 8. */
function refuseOthers({ agentId, supporterId }: Caller): void {
  if (agentId !== undefined || supporterId !== undefined) throw new AppError('forbidden', 'Unauthorised');
}
