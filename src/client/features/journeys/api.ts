import { getDistance, getRoute } from '#contract/journeys/distance.calls.ts';
import {
  addJourney,
  changeJourneys,
  claimJourney,
  editJourney,
  getJourneys,
  importJourneys,
  lookAtJourneys,
  repeatJourney,
} from '#contract/journeys/journeys.calls.ts';
import { api, mutation, query, type Tag } from '../../shared/api/api.ts';

const refreshes: readonly Tag[] = ['Journeys', 'TaxCalculation'];

export const {
  useGetJourneysQuery,
  useAddJourneyMutation,
  useClaimJourneyMutation,
  useEditJourneyMutation,
  useChangeJourneysMutation,
  useRepeatJourneyMutation,
  useLookAtJourneysMutation,
  useImportJourneysMutation,
  useLazyGetDistanceQuery,
  useGetRouteQuery,
} = api.injectEndpoints({
  endpoints: () => ({
    getJourneys: query(getJourneys, { tags: ['Journeys', 'Plan'] }),
    addJourney: mutation(addJourney, { refreshes }),
    claimJourney: mutation(claimJourney, { refreshes }),
    editJourney: mutation(editJourney, { refreshes }),
    changeJourneys: mutation(changeJourneys, { refreshes }),
    repeatJourney: mutation(repeatJourney, { refreshes }),
    lookAtJourneys: mutation(lookAtJourneys),
    importJourneys: mutation(importJourneys, { refreshes }),
    getDistance: query(getDistance),
    getRoute: query(getRoute),
  }),
});
