import * as contract from '#contract/invoice-settings/invoice-settings.ts';
import { invoiceSettings, savedExtra } from '../../data/invoices/invoice-settings.repo.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { saveSettings } from './save-invoice-settings.ts';

export function invoiceSettingsRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getInvoiceSettings, ({ caller: { userId }, now }) =>
      services.db.asUser(userId, async (tx) => ({
        status: 'success' as const,
        settings: { ...(await invoiceSettings(tx, userId)), ...(await savedExtra(tx, userId, now)) },
      })),
    ),
    serve(contract.saveInvoiceSettings, async ({ body, caller, now }) =>
      outcome(await saveSettings(services, caller.userId, body, now)),
    ),
  ];
}
