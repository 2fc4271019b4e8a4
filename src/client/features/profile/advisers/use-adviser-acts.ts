import type { Adviser, AdviserRequest } from '#contract/advisers/advisers.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useAddAgentMutation, useAnswerAdviserRequestMutation, useRemoveUserAgentMutation } from './api.ts';
import { messages } from './messages.ts';

/** Giving and ending access. Each shows what went wrong, and returns true when it is done. */
export function useAdviserActs() {
  const [add, adding] = useAddAgentMutation();
  const [remove, removing] = useRemoveUserAgentMutation();
  const [answer, answering] = useAnswerAdviserRequestMutation();

  const fail = async (problem: string) => {
    await alertDialog({ title: messages.failed, message: problem });
    return false;
  };

  return {
    isBusy: adding.isLoading || removing.isLoading || answering.isLoading,
    give: async (name: string, code: string, via: 'adviser-code' | 'login-link'): Promise<boolean> => {
      const { data, error } = await add({ body: { code, via } });
      if (data?.status !== 'success') return fail(data?.message ?? errorMessage(error));
      toast(messages.given(name));
      return true;
    },
    remove: async ({ id, name }: Adviser): Promise<boolean> => {
      if (!(await confirm(messages.remove(name)))) return false;
      const { data, error } = await remove({ body: { id } });
      if (data?.status !== 'success') return fail(data?.message ?? errorMessage(error));
      toast(messages.removed(name));
      return true;
    },
    answer: async ({ id, practice }: AdviserRequest, given: 'accept' | 'decline'): Promise<boolean> => {
      const { data, error } = await answer({ body: { id, answer: given } });
      if (data?.status !== 'success') return fail(data?.message ?? errorMessage(error));
      toast(given === 'accept' ? messages.given(practice) : messages.declined(practice));
      return true;
    },
  };
}
