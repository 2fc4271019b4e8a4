import * as contract from '#contract/withdrawals/form-withdrawals.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as service from './withdrawals.service.ts';

/** Staff: withdrawing and restoring published forms. */
export function withdrawalRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getFormUse, ({ params, now }) => db.asSystem((tx) => service.useOf(tx, params, now))),
    serve(contract.withdrawForm, ({ params, body, caller, now }) =>
      db.asSystem((tx) =>
        service.withdraw(tx, params, { by: caller.email, reason: body.reason.trim() }, now),
      ),
    ),
    serve(contract.bringFormBack, ({ params, body, caller, now }) =>
      db.asSystem((tx) => service.restore(tx, params, { by: caller.email, reason: body.reason.trim() }, now)),
    ),
  ];
}
