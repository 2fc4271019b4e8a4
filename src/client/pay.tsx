import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/ui-provider.tsx';
import { PayRequestScreen } from './features/payment-requests/pay-page/screens/pay-request-screen.tsx';
import { pageNonce } from './page-nonce.ts';
import type { ShowFailure } from './start-page.ts';

/** Starts the page where a payment request is paid. It needs no session, and none of the app's code. */
export function startPay(showFailure: ShowFailure): void {
  const nonce = pageNonce();
  const container = document.getElementById('root');
  if (!container) throw new Error('pay.html has no #root');
  createRoot(container, { onUncaughtError: showFailure }).render(
    <StrictMode>
      <UiProvider getStyleNonce={() => nonce}>
        <PayRequestScreen search={window.location.search} />
      </UiProvider>
    </StrictMode>,
  );
}
