import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../shared/books/guarded.ts';
import { useApplyRuleMutation, useDeleteRuleMutation, useRestoreRuleMutation } from './api.ts';
import { messages } from './messages.ts';
import type { RuleRow } from './rule-rows.ts';

/** The actions for rules in the grid. */
export function useRuleActions() {
  const [remove] = useDeleteRuleMutation();
  const [restore] = useRestoreRuleMutation();
  const [apply] = useApplyRuleMutation();
  return {
    /** Returns true if the rules were deleted. */
    remove: async (rows: readonly RuleRow[]): Promise<boolean> => {
      const isOne = rows.length === 1;
      const isSure = await confirm({
        title: isOne ? 'Delete rule' : 'Delete rules',
        message: isOne ? messages.deleteOne : messages.deleteMany,
        confirmLabel: 'Yes',
        cancelLabel: 'No',
        danger: true,
      });
      if (!isSure) return false;
      for (const { rule } of rows) {
        const done = await guarded(() => remove({ query: { rule_id: rule.id } }).unwrap());
        if (!done.ok) return false;
      }
      const restoreAll = async () => {
        for (const { rule } of rows) {
          const done = await guarded(() => restore({ params: { id: rule.id } }).unwrap());
          if (!done.ok) return;
        }
        toast(isOne ? 'Restored the rule' : `Restored ${rows.length} rules`);
      };
      toast(
        isOne
          ? 'Rule deleted. Transactions it tagged keep their tags.'
          : `${rows.length} rules deleted. Transactions they tagged keep their tags.`,
        () => void restoreAll(),
      );
      return true;
    },
    /** Starts applying a rule to existing transactions. Returns the id of the run, or undefined if refused. */
    apply: async ({ rule }: RuleRow): Promise<number | undefined> => {
      const begun = await guarded(() => apply({ params: { id: rule.id } }).unwrap());
      return begun.ok ? begun.value.run_id : undefined;
    },
  };
}
