import { askToStopSummary, stopSummary } from '#contract/tax/monthly-summary.ts';
import { type Route, serve } from '../../../http/serve.ts';
import { sendPage } from '../../../http/send-page.ts';
import type { Services } from '../../../services.ts';
import { askPage, stoppedPage, unknownLinkPage } from './stop-pages.ts';
import { isStopLink, stopSummaries } from './stop-summaries.ts';

export function monthlySummaryRoutes({ db }: Services): readonly Route[] {
  return [
    serve(askToStopSummary, async ({ query: { t }, reply }) =>
      (await isStopLink(db, t)) ? sendPage(reply, askPage(t)) : sendPage(reply.status(404), unknownLinkPage),
    ),
    serve(stopSummary, async ({ query: { t }, reply }) =>
      (await stopSummaries(db, t))
        ? sendPage(reply, stoppedPage)
        : sendPage(reply.status(404), unknownLinkPage),
    ),
  ];
}
