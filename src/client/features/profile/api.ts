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
  useGetSecurityEventsQuery,
  useLazyGetSecurityEventsQuery,
  useSendVerifyMutation,
  useGetInvoiceSettingsQuery,
  useSaveInvoiceSettingsMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    setUserPassword: mutation(setUserPassword),
    // What people change on the same screen is in it.
    getSecurityEvents: query(getSecurityEvents, { tags: ['SecondFactors', 'Sessions', 'Profile'] }),
    sendVerify: mutation(sendVerify, { refreshes: ['Profile'] }),
    getInvoiceSettings: query(getInvoiceSettings, { tags: ['InvoiceSettings'] }),
    saveInvoiceSettings: mutation(saveInvoiceSettings, { refreshes: ['InvoiceSettings'] }),
  }),
});
