import type { Plugin } from 'vite';
import { entranceAt } from '../src/contract/auth/entrances.ts';
import { isHelpAddress } from '../src/contract/help/help-address.ts';
import { isReportAddress } from '../src/contract/digital-tax/report-address.ts';
import { callOfPublicPage } from '../src/contract/reports/shared-address.ts';
import { isPayAddress } from '../src/contract/pay-page/pay-address.ts';

/** In development: serves the pages by address, as the server does (src/server/http/pages.ts). */
export function entryPages(): Plugin {
  return {
    name: 'entry-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [pathname = ''] = (request.url ?? '/').split('?', 1);
        if (request.headers.accept?.includes('text/html')) {
          if (entranceAt(pathname) !== undefined) request.url = '/sign-in.html';
          else if (isReportAddress(pathname)) request.url = '/report.html';
          else if (isPayAddress(pathname)) request.url = '/pay.html';
          else if (isHelpAddress(pathname)) request.url = '/help.html';
          else request.url = callOfPublicPage(request.url ?? '/');
        }
        next();
      });
    },
  };
}
