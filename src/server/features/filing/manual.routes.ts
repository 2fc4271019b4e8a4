import { checkManualXML, getManualXML, manualXMLSubmit } from '#contract/filing/manual-xml.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import { engineOf, testServiceOf } from './engine-of.ts';
import { rememberedUserId } from './manual/remembered-user-id.ts';
import { checkXml, submitManual } from './manual/submit-manual.ts';

/** Returns whose XML someone wrote elsewhere. Spec 3, 2.6. */
export function manualRoutes(services: Services): readonly Route[] {
  const filing = () => ({ services, engine: engineOf(services.config) });
  return [
    serve(getManualXML, ({ caller }) =>
      services.db.asUser(caller.userId, async (tx) => ({
        hmrc_username: await rememberedUserId(tx, caller),
        test_service:
          caller.isAdmin && testServiceOf(services.config) !== undefined ? ('Y' as const) : ('N' as const),
        utr: (await profileRow(tx, caller.userId)).utr,
      })),
    ),
    serve(checkManualXML, ({ body, caller, now }) => checkXml(filing(), caller, body, now)),
    serve(manualXMLSubmit, ({ body, caller, now }) => submitManual(filing(), caller, body, now)),
  ];
}
