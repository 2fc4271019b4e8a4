import { getDigitalTaxDuty } from '#contract/digital-tax/duty.calls.ts';
import { api, query } from '../api/api.ts';

export const { useGetDigitalTaxDutyQuery } = api.injectEndpoints({
  // The returns of earlier years decide. Tagging in the books also changes them, but that can wait: fetching this again
  // for every tag would cost more than the tag.
  endpoints: () => ({ getDigitalTaxDuty: query(getDigitalTaxDuty, { tags: ['TaxData', 'Submissions'] }) }),
});
