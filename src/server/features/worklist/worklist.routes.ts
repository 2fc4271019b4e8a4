import * as contract from '#contract/worklist/worklists.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { startedYears, startYear } from './start-year.ts';
import { signOff, worklist } from './worklist.service.ts';
import { yearOverview } from './year-overview.ts';

/** Staff: starting a tax year from the one before, and signing off its forms. */
export function worklistRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listStartedYears, ({ now }) => db.asSystem((tx) => startedYears(tx, now))),
    serve(contract.getStartedYear, ({ params, now }) =>
      db.asSystem((tx) => yearOverview(tx, params.taxYear, now)),
    ),
    serve(contract.startYear, ({ params, caller, now }) =>
      db.asSystem((tx) => startYear(tx, params.taxYear, caller.email, now)),
    ),
    serve(contract.getWorklist, ({ params, now }) => db.asSystem((tx) => worklist(tx, params, now))),
    serve(contract.signOff, ({ params, body, caller, now }) =>
      db.asSystem((tx) => signOff(tx, params, body.items, caller.email, now)),
    ),
  ];
}
