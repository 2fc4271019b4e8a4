import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportToken } from '#contract/digital-tax/report-address.ts';
import { UiProvider } from '#ui/ui-provider.tsx';
import { ReportScreen } from './features/digital-tax/screens/report-screen.tsx';
import { pageNonce } from './page-nonce.ts';
import type { ShowFailure } from './start-page.ts';

/** Starts the page of a public report. It needs no session, and none of the app's code. */
export function startReport(showFailure: ShowFailure): void {
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('report.html has no #root');
  createRoot(container, { onUncaughtError: showFailure }).render(
    <StrictMode>
      <UiProvider getStyleNonce={() => nonce}>
        <ReportScreen token={reportToken(window.location.pathname)} />
      </UiProvider>
    </StrictMode>,
  );
}
