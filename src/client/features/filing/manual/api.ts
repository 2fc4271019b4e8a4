import { checkManualXML, getManualXML, manualXMLSubmit } from '#contract/filing/manual-xml.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';

/** XML of a return that someone wrote elsewhere. */
export const { useGetManualXMLQuery, useCheckManualXMLMutation, useManualXMLSubmitMutation } =
  api.injectEndpoints({
    endpoints: () => ({
      getManualXML: query(getManualXML),
      checkManualXML: mutation(checkManualXML),
      manualXMLSubmit: mutation(manualXMLSubmit, { refreshes: ['Submissions', 'TaxYears'] }),
    }),
  });
