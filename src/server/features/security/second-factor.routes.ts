import * as contract from '#contract/security/second-factors.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { ownFactors } from './factor-act.ts';
import { ownersAct, refuseOthers } from './owners-act.ts';
import { addPasskeyOf, askForPasskey, removePasskeyOf, renamePasskeyOf, startPasskey } from './passkeys.ts';
import {
  finishTwoStep,
  makeRecoveryCodes,
  secondFactorsOf,
  startTwoStep,
  turnOffTwoStep,
} from './two-step.ts';

const DONE = { status: 'success' } as const;

export function secondFactorRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getSecondFactors, async ({ caller }) => {
      refuseOthers(caller);
      return services.db.asUser(caller.userId, (tx) => secondFactorsOf(tx, caller));
    }),
    serve(contract.startTwoStep, async (call) => startTwoStep(services, ownersAct(call))),
    serve(contract.confirmTwoStep, async (call) =>
      finishTwoStep(services, ownersAct(call), call.body.mfa_code),
    ),
    serve(contract.makeRecoveryCodes, async (call) => makeRecoveryCodes(services, ownersAct(call))),
    serve(contract.turnOffTwoStep, async (call) => {
      await turnOffTwoStep(services, ownersAct(call));
      return DONE;
    }),
    serve(contract.startPasskey, async (call) => startPasskey(services, ownFactors(ownersAct(call)))),
    serve(contract.addPasskey, async (call) =>
      outcome(await addPasskeyOf(services, ownFactors(ownersAct(call)), call.body)),
    ),
    serve(contract.renamePasskey, async (call) => {
      await renamePasskeyOf(services, ownFactors(ownersAct(call)), call.params.id, call.body.name);
      return DONE;
    }),
    serve(contract.removePasskey, async (call) => {
      await removePasskeyOf(services, ownFactors(ownersAct(call)), call.params.id);
      return DONE;
    }),
    serve(contract.askForPasskey, async (call) => askForPasskey(services, ownersAct(call))),
  ];
}
