import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { oops } from '../../../shared/books/messages.ts';
import type { ExtraForm } from '../../../shared/forms/extra-form.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { count } from './agent-list.tsx';
import {
  useAddCustomTagMutation,
  useImportAgentCustomTagsMutation,
  useKeepAgentCustomTagsMutation,
} from './api.ts';
import { bodyOf, deleteMessage, moveMessage, type TagBody } from './tag-values.ts';

/** Actions on tags. Each confirms first where needed, shows the server's refusal, and reports what was done. */
export function useTagActs(categories: readonly TaxCategory[]) {
  const [save] = useAddCustomTagMutation();
  const [importList] = useImportAgentCustomTagsMutation();
  const [keepList] = useKeepAgentCustomTagsMutation();
  const agent = useSession()?.agent;

  /** A refusal rejects with a CallError, and the form shows it at its fields. */
  const call = async (body: TagBody) => {
    const done = await confirmFiledYear((query) => save({ query, body }).unwrap());
    if (done === undefined || done.status === 'success') return done;
    await alertDialog({ title: oops, message: done.message ?? 'The tag was not saved.' });
    return undefined;
  };
  const send = async (body: TagBody) => {
    const done = await guarded(() => call(body));
    return done.ok ? done.value : undefined;
  };

  return {
    save: async (body: TagBody, before: CustomTag | undefined, extra: ExtraForm): Promise<boolean> => {
      const to = categories.find(({ id }) => id === body.tax_cat_id);
      const moves = before === undefined ? undefined : moveMessage(before, to);
      if (moves !== undefined) {
        const question = { title: 'Change the tax category', message: moves, confirmLabel: 'Move them' };
        if (!(await confirm(question))) return false;
      }
      const done = await call(body);
      if (done === undefined) return false;
      if (before === undefined) toast(`Added ${body.tagname ?? ''}`);
      // Saving the old tag also moves everything back.
      else toast(`Updated ${body.tagname ?? ''}`, () => void send(bodyOf(before, extra)));
      return true;
    },
    remove: async (tag: CustomTag): Promise<boolean> => {
      const question = {
        title: 'Delete tag',
        message: deleteMessage(tag),
        confirmLabel: 'Delete',
        danger: true,
      };
      if (!(await confirm(question))) return false;
      const { id, title, tax_cat_id } = tag;
      if ((await send({ id, title, tax_cat_id, delete: true })) === undefined) return false;
      toast(`Deleted ${title}`, () => void send(bodyOf(tag)));
      return true;
    },
    importList: async (): Promise<void> => {
      if (agent === undefined) return;
      const done = await guarded(() => importList({ query: { agentId: agent.id } }).unwrap());
      if (!done.ok) return;
      const { status, message, added, known } = done.value;
      if (status === 'error') return alertDialog({ title: oops, message: message ?? '' });
      toast(`Imported ${count(added)}${known === 0 ? '' : `; ${known} already there`}`);
    },
    saveDefaultList: async (savedCount: number, tags: readonly CustomTag[]): Promise<void> => {
      const replaced = savedCount === 0 ? '' : ` in place of the ${savedCount} it has`;
      const question = {
        title: 'Save as default list',
        message: `We will save this client’s ${count(tags.length)} as your default list${replaced}. You can import it for other clients, so leave out names that identify this one.`,
        confirmLabel: 'Save list',
      };
      if (!(await confirm(question))) return;
      const done = await guarded(() => keepList().unwrap());
      if (done.ok) toast(`Your default list has ${count(done.value.kept)}`);
    },
  };
}
