import * as contract from '#contract/scenarios/scenarios.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { removedSinceVersion, scenariosOf } from '../../data/scenarios/scenarios-of-draft.ts';
import * as service from './scenarios.service.ts';
import { wrongShape } from '../../data/definitions/wrong-shape.ts';

/** Staff: the scenarios of every form, and running them on a draft. */
export function scenarioRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listScenarios, ({ params }) =>
      db.asSystem(async (tx) => ({
        scenarios: await scenariosOf(tx, params),
        removed: await removedSinceVersion(tx, params),
      })),
    ),
    serve(contract.putScenario, ({ body, caller, now }) =>
      db.asSystem((tx) => service.save(tx, body, caller.email, now)),
    ),
    serve(contract.deleteScenario, ({ query, caller, now }) =>
      db.asSystem((tx) => service.remove(tx, query, caller.email, now)),
    ),
    serve(
      contract.runScenarios,
      ({ params, body, now }) => service.run(db, params, body.definition, now),
      wrongShape,
    ),
    serve(
      contract.tryScenario,
      ({ params, body, now }) => db.asSystem((tx) => service.tryOut(tx, params, body, now)),
      wrongShape,
    ),
    serve(
      contract.confirmScenarios,
      ({ params, body, caller, now }) =>
        db.asSystem((tx) => service.confirm(tx, params, body, caller.email, now)),
      wrongShape,
    ),
  ];
}
