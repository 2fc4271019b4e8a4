import * as contract from '#contract/form-events/form-events.ts';
import { serve, type Route } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { eventsCsv } from './events-csv.ts';
import { distinctOf, findEvents } from '../../data/form-events/form-events.repo.ts';

const PAGE = 200;
/** More than any installation has; spreadsheets have a limit too. */
const MOST_IN_FILE = 500_000;

/** Staff: the log of changes to the definitions. */
export function formEventRoutes({ db }: Services): readonly Route[] {
  return [
    serve(contract.listFormEvents, ({ query }) =>
      db.asSystem(async (tx) => {
        const found = await findEvents(tx, query, PAGE + 1);
        return {
          events: found.slice(0, PAGE),
          hasMore: found.length > PAGE,
          people: await distinctOf(tx, 'who'),
          codes: await distinctOf(tx, 'code'),
        };
      }),
    ),
    serve(contract.downloadFormEvents, async ({ query, reply }) => {
      const events = await db.asSystem((tx) => findEvents(tx, query, MOST_IN_FILE));
      return reply
        .header('content-disposition', 'attachment; filename="form-log.csv"')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('text/csv; charset=utf-8')
        .send(eventsCsv(events));
    }),
  ];
}
