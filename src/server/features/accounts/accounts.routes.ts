import * as contract from '#contract/accounts.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listAccounts } from './list-accounts.ts';

export function accountRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getAccounts, ({ caller }) =>
      db.asUser(caller.userId, (tx) => listAccounts(tx, caller.userId)),
    ),
  ];
}
