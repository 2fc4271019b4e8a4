import { useMemo, useRef, useState } from 'react';
import type { SavedFilter } from '#contract/saved-filters.ts';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { loadValidator } from '../../../shared/forms/validators.ts';
import { useSaveFilterMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { useAlone } from '../../../shared/forms/use-alone.ts';
import classes from './saved.module.css';

/** Asks for the name of filters: new ones, or with `was` another name for those. The definition 'saved-filter'. */
export function NameFilter({
  form,
  year,
  filter,
  filters,
  onClose,
}: {
  form: TaxForm;
  year: TaxYear;
  filter: { address: string; was?: string };
  filters: readonly SavedFilter[];
  onClose: () => void;
}) {
  const { address, was } = filter;
  const [values, setValues] = useState<Values>(was === undefined ? {} : { name: was });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [save] = useSaveFilterMutation();
  const handle = useRef<FormHandle>(null);
  const definition = useMemo(() => definitionOf(form), [form]);
  const alone = useAlone();

  const submit = async () => {
    const validate = await loadValidator(form.validator).catch((): Validate => () => []);
    const found = checkForm({ definition, year, values, validate });
    setIssues(found);
    const [first] = found;
    if (first !== undefined) {
      handle.current?.focusFirstIssue();
      return alertDialog({ title: first.title ?? messages.oops, message: first.message });
    }
    const name = String(values['name']).trim();
    if (name !== was && filters.some((other) => other.name === name)) {
      const { title, yes, no } = messages.replaceFilter;
      const message = `There are filters named ${name} already. Replace them?`;
      if (!(await confirm({ title, message, confirmLabel: yes, cancelLabel: no }))) return;
    }
    const body = { name, address, ...(was === undefined ? {} : { was }) };
    if (!(await guarded(() => save({ body }).unwrap())).ok) return;
    onClose();
    toast(was === undefined ? `Saved as ${name}` : `Renamed to ${name}`);
  };

  return (
    <Dialog onClose={onClose} title={was === undefined ? form.title : 'Rename filters'} size={420}>
      <DialogForm
        ref={handle}
        className={classes.form}
        definition={definition}
        year={year}
        values={values}
        onChange={setValues}
        issues={issues}
        idPrefix="saved-filter"
        submitLabel="Save"
        onSubmit={() => alone(submit)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
