import {
  getPrePopulation,
  irvCheck,
  irvConnection,
  irvCopyData,
  irvGetUser,
} from '#contract/employment-data/employment-data.calls.ts';
import { api, mutation, query } from '../../shared/api/api.ts';

const employmentApi = api.injectEndpoints({
  endpoints: () => ({
    // The record is for the number in the profile.
    getEmploymentRecord: query(irvGetUser, { tags: ['EmploymentData', 'Profile'] }),
    changeEmploymentRecord: mutation(irvGetUser, { refreshes: ['EmploymentData'] }),
    getIrvConnection: query(irvConnection, { keepUnusedDataFor: 0 }),
    checkIrv: query(irvCheck, { keepUnusedDataFor: 0 }),
    copyIrvData: query(irvCopyData, { keepUnusedDataFor: 0 }),
    getPrePopulation: query(getPrePopulation, { keepUnusedDataFor: 0 }),
  }),
});

export const {
  useGetEmploymentRecordQuery,
  useChangeEmploymentRecordMutation,
  useLazyGetIrvConnectionQuery,
  useLazyCheckIrvQuery,
  useLazyCopyIrvDataQuery,
  useLazyGetPrePopulationQuery,
} = employmentApi;
