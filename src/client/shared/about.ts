import { about } from '#contract/about/about.calls.ts';
import { api, query } from './api/api.ts';

/** About this installation: its version, and which outside services are the sandbox. */
export const aboutApi = api.injectEndpoints({
  endpoints: () => ({ about: query(about, { tags: ['About'], keepUnusedDataFor: 3600 }) }),
});
export const { useAboutQuery } = aboutApi;
