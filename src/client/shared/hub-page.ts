import { getGuide } from '#contract/home/guide.calls.ts';
import { getObjectData, saveObjectData } from '#contract/object-data/object-data.calls.ts';
import type { HubPage, ObjectAnswers } from '#contract/object-data/object-data.ts';
import { waysToEarn } from '#domain/ways-to-earn.ts';
import { api, mutation, query } from './api/api.ts';

/** What someone chose on the home page, and the steps of its guide that they have done. */
export const hubPageApi = api.injectEndpoints({
  endpoints: () => ({
    getHubPage: query(getObjectData, { tags: ['HubPage'] }),
    saveHubPage: mutation(saveObjectData, { refreshes: ['HubPage', 'Guide'] }),
    getGuide: query(getGuide, { tags: ['Guide'] }),
  }),
});
export const { useGetHubPageQuery, useSaveHubPageMutation, useGetGuideQuery } = hubPageApi;

/** The arguments of getHubPage. */
export const hubPage = { query: { type: 'hubpage' } } as const;

/** The reply to `hubPage`, which is the only type with this list. */
export function asHubPage(data: HubPage | ObjectAnswers): HubPage | undefined {
  return Array.isArray(data['how_you_earn']) ? (data as HubPage) : undefined;
}

/** The keys of the ticked ways to earn. */
export function tickedWays({ how_you_earn }: HubPage): ReadonlySet<string> {
  const ticked = new Set(how_you_earn.filter(({ checkbox }) => checkbox).map(({ text }) => text));
  return new Set(waysToEarn.filter(({ text }) => ticked.has(text)).map(({ key }) => key));
}
