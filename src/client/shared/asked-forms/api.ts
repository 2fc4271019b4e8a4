import { getAskedForms } from '#contract/asked-forms/asked-forms.calls.ts';
import { api, query } from '../api/api.ts';
import type { SignedIn } from '../session/stored-session.ts';

/** The forms that practices ask the owner of the account to fill in. */
export const { useGetAskedFormsQuery } = api.injectEndpoints({
  endpoints: () => ({ getAskedForms: query(getAskedForms, { tags: ['AskedForms'] }) }),
});

/** Only owners fill them in: neither advisers nor support see them. */
export function isAsked(session: SignedIn | undefined): boolean {
  return session !== undefined && session.agent === undefined && session.staffSession === undefined;
}
