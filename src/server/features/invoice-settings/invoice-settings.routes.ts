import * as contract from '#contract/invoice-settings/invoice-settings.ts';
import { invoiceSettings } from '../../data/invoices/invoice-settings.repo.ts';
import { outcome } from '../../http/outcome.ts';
import { type Route, serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { saveSettings } from './save-invoice-settings.ts';

export function invoiceSettingsRoutes(services: Services): readonly Route[] {
  return [
    serve(contract.getInvoiceSettings, async ({ caller: { userId } }) => ({
      status: 'success' as const,
      settings: await services.db.asUser(userId, (tx) => invoiceSettings(tx, userId)),
    })),
    serve(contract.saveInvoiceSettings, async ({ body, caller }) =>
      outcome(await saveSettings(services, caller.userId, body)),
    ),
  ];
}
