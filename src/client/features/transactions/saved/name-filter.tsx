import type { SavedFilter } from '#contract/transactions/saved-filters.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { SavedAnswers } from '../../../shared/forms/extra-form.ts';
import { NameDialog } from '../../../shared/forms/name-dialog.tsx';
import { useSaveFilterMutation } from '../api.ts';
import { messages } from '../messages.ts';

/** Asks for the name of new filters, or with `was` for a new name of saved ones. The definition 'saved-filter'. */
export function NameFilter({
  form,
  year,
  filter,
  filters,
  onClose,
}: {
  form: TaxForm;
  year: TaxYear;
  filter: { address: string; was?: string; saved?: SavedAnswers };
  filters: readonly SavedFilter[];
  onClose: () => void;
}) {
  const { address, was, saved } = filter;
  const [save] = useSaveFilterMutation();
  return (
    <NameDialog
      form={form}
      year={year}
      title={was === undefined ? form.title : 'Rename filters'}
      name={was ?? ''}
      saved={saved}
      submitLabel="Save"
      onSave={async ({ name, ...extra }) => {
        if (name !== was && filters.some((other) => other.name === name)) {
          const { title, yes, no } = messages.replaceFilter;
          const message = `You already have filters named ${name}. Replace them?`;
          if (!(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return;
        }
        await save({ body: { name, address, ...(was === undefined ? {} : { was }), ...extra } }).unwrap();
        onClose();
        toast(was === undefined ? `Saved as ${name}` : `Renamed to ${name}`);
      }}
      onClose={onClose}
    />
  );
}
