import * as contract from '#contract/home/guide.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { stepsDone } from './steps-done.ts';

export function homeRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.getGuide, ({ caller }) =>
      db.asUser(caller.userId, async (tx) => ({ done: await stepsDone(tx, caller.userId) })),
    ),
  ];
}
