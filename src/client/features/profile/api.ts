import { setUserPassword } from '#contract/auth/auth.calls.ts';
import {
  getInvoiceSettings,
  saveInvoiceSettings,
} from '#contract/invoice-settings/invoice-settings.calls.ts';
import { sendVerify } from '#contract/phone/phone.calls.ts';
import { getSecurityEvents } from '#contract/security/security-events.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

export const {
  useSetUserPasswordMutation,
  useLazyGetSecurityEventsQuery,
  useSendVerifyMutation,
  useGetInvoiceSettingsQuery,
  useSaveInvoiceSettingsMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    setUserPassword: mutation(setUserPassword),
    getSecurityEvents: query(getSecurityEvents),
    sendVerify: mutation(sendVerify, { refreshes: ['Profile'] }),
    getInvoiceSettings: query(getInvoiceSettings, { tags: ['InvoiceSettings'] }),
    saveInvoiceSettings: mutation(saveInvoiceSettings, { refreshes: ['InvoiceSettings'] }),
  }),
});
