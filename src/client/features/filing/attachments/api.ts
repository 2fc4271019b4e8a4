import { deleteAttachment } from '#contract/filing/attachments.calls.ts';
import { api, mutation } from '../../../shared/api/api.ts';

/** The calculation lists the attachments. */
export const { useDeleteAttachmentMutation } = api.injectEndpoints({
  endpoints: () => ({ deleteAttachment: mutation(deleteAttachment, { refreshes: ['TaxCalculation'] }) }),
});
