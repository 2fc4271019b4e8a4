import { getUserProfile, saveUserProfile, suppressPasswordPrompt } from '#contract/profile/profile.calls.ts';
import { api, mutation, query } from './api/api.ts';

/** The profile of the account; it fills forms and returns. */
export const profileApi = api.injectEndpoints({
  endpoints: () => ({
    getUserProfile: query(getUserProfile, { tags: ['Profile'] }),
    saveUserProfile: mutation(saveUserProfile, { refreshes: ['Profile', 'TaxCalculation', 'DigitalTax'] }),
    suppressPasswordPrompt: mutation(suppressPasswordPrompt, { refreshes: ['Profile'] }),
  }),
});
export const { useGetUserProfileQuery, useSaveUserProfileMutation, useSuppressPasswordPromptMutation } =
  profileApi;
