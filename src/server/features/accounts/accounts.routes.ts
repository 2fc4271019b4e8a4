import * as contract from '#contract/accounts/accounts.ts';
import { requireConfirmed } from '../../http/require-confirmed.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { serveAct } from '../../data/books/changes/serve-act.ts';
import { actOnAccount } from './account-acts.ts';
import { renameAccount } from '../../data/books/account-names.ts';
import { bankedAccounts, listAccounts, statusOf } from './list-accounts.ts';

export function accountRoutes(services: Services): readonly Route[] {
  const { db } = services;
  return [
    serve(contract.getAccounts, ({ caller, now }) =>
      db.asUser(caller.userId, (tx) => listAccounts(tx, caller.userId, now)),
    ),
    serve(contract.getNumberOfAccounts, ({ caller }) =>
      db.asUser(caller.userId, (tx) => bankedAccounts(tx, caller.userId)),
    ),
    serve(contract.getAccountStatus, ({ caller, query }) =>
      db.asUser(caller.userId, (tx) => statusOf(tx, caller.userId, query.account_id)),
    ),
    serve(contract.setAccountName, ({ caller, body, query, now }) =>
      db.asUser(caller.userId, async (tx) => {
        await renameAccount(tx, caller.userId, body, now, query.filed === 'Y');
        return { status: 'success' as const };
      }),
    ),
    serveAct(contract.deleteAccount, db, ({ tx, actor, query, caller, now }) => {
      // This deletion cannot be undone.
      if (query.full_delete === 'Y' && caller !== undefined) requireConfirmed(caller, now);
      return actOnAccount(services, tx, actor, query);
    }),
  ];
}
