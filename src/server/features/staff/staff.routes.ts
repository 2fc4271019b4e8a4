import * as contract from '#contract/staff/staff.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import * as service from './staff.service.ts';

/** Staff: who may do what, and the settings of publishing. */
export function staffRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getStaff, ({ caller }) => db.asSystem((tx) => service.staff(tx, caller))),
    serve(contract.setRoles, ({ params, body, caller, now }) =>
      db.asSystem((tx) => service.setRoles(tx, params.id, body, caller, now)),
    ),
    serve(contract.addStaff, ({ body, caller, now }) =>
      db.asSystem((tx) => service.addStaff(tx, body, caller, now)),
    ),
    serve(contract.removeStaff, ({ params, caller, now }) =>
      db.asSystem((tx) => service.removeStaff(tx, params.id, caller, now)),
    ),
    serve(contract.resetAuthenticator, ({ params, caller, now }) =>
      db.asSystem((tx) => service.resetAuthenticator(tx, params.id, caller, now)),
    ),
    serve(contract.setSecondAdmin, ({ body, caller, now }) =>
      db.asSystem((tx) => service.setSecondAdmin(tx, body.on, caller.email, now)),
    ),
  ];
}
