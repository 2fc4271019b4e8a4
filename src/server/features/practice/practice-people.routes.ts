import * as clients from '#contract/practice/practice-clients.ts';
import * as people from '#contract/practice/practice-people.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { inviteClient, leave, practiceAccess, withdraw } from './client-access.ts';
import { join, lookUpJoining } from './join.ts';
import { changeRole, invite, listPeople, remove } from './people.ts';
import { practiceLog } from './practice-log.ts';
import { changeCode, rename } from './practice-settings.ts';

export function practicePeopleRoutes(services: Services): readonly Route[] {
  return [
    serve(clients.getPracticeAccess, ({ caller, now }) => practiceAccess(services, caller, now)),
    serve(clients.renamePractice, async ({ caller, body, now }) => {
      await rename(services, caller, body.name, now);
      return outcome(undefined);
    }),
    serve(clients.changePracticeCode, async ({ caller, now }) => {
      await changeCode(services, caller, now);
      return outcome(undefined);
    }),
    serve(clients.inviteToPractice, async ({ caller, body, now }) =>
      outcome(await inviteClient(services, caller, body.email, now)),
    ),
    serve(clients.withdrawInvitation, async ({ caller, body, now }) => {
      await withdraw(services, caller, body.id, now);
      return outcome(undefined);
    }),
    serve(clients.leaveClient, async ({ caller, body, now, request }) => {
      await leave(services, caller, body.id, { ...visitorOf(request), at: now });
      return outcome(undefined);
    }),
    serve(people.getPracticePeople, ({ caller, now }) => listPeople(services, caller, now)),
    serve(people.invitePerson, async ({ caller, body, now }) =>
      outcome(await invite(services, caller, body, now)),
    ),
    serve(people.changeRole, async ({ caller, body, now }) =>
      outcome(await changeRole(services, caller, body, now)),
    ),
    serve(people.removePerson, async ({ caller, body, now }) =>
      outcome(await remove(services, caller, body.id, now)),
    ),
    serve(people.getPracticeLog, ({ caller, query }) => practiceLog(services, caller, query.before)),
    serve(people.lookUpInvitation, ({ body, now }) => lookUpJoining(services, body.token, now)),
    serve(people.joinPractice, async ({ body, now, request }) =>
      outcome(await join(services, body, { ...visitorOf(request), at: now })),
    ),
  ];
}
