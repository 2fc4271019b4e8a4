import {
  addCustomTag,
  getCustomTags,
  importAgentCustomTags,
  keepAgentCustomTags,
} from '#contract/custom-tags/custom-tags.calls.ts';
import { api, mutation, query } from '../../../shared/api/api.ts';
import { booksTags } from '../../../shared/books/api.ts';

export const {
  useGetCustomTagsQuery,
  useAddCustomTagMutation,
  useImportAgentCustomTagsMutation,
  useKeepAgentCustomTagsMutation,
} = api.injectEndpoints({
  endpoints: () => ({
    getCustomTags: query(getCustomTags, { tags: ['Tags', 'Transactions', 'Rules'] }),
    // Rows and rules show a tag's name, and its category decides where it counts.
    addCustomTag: mutation(addCustomTag, { refreshes: ['Tags', 'Rules', ...booksTags] }),
    importAgentCustomTags: mutation(importAgentCustomTags, { refreshes: ['Tags'] }),
    keepAgentCustomTags: mutation(keepAgentCustomTags, { refreshes: ['Tags'] }),
  }),
});
