import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { useAlone } from '../../../shared/forms/use-alone.ts';
import { loadValidator } from '../../../shared/forms/validators.ts';
import { messages } from '../messages.ts';
import classes from './rename-account.module.css';

/** Asks for another name of an account: the definition 'account-name'. */
export function RenameAccount({
  form,
  year,
  name,
  onSave,
  onClose,
}: {
  form: TaxForm;
  year: TaxYear;
  /** The name it has. */
  name: string;
  /** A refusal rejects with a CallError and leaves the dialog as it is. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const [values, setValues] = useState<Values>({ name });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const handle = useRef<FormHandle>(null);
  const definition = useMemo(() => definitionOf(form), [form]);
  const alone = useAlone();

  const refuse = (found: readonly Issue[]) => {
    // Before the alert, which gives the focus back to where it was.
    flushSync(() => setIssues(found));
    handle.current?.focusFirstIssue();
    const [first] = found;
    return alertDialog({ title: first?.title ?? messages.errorUpdating, message: first?.message ?? '' });
  };
  const submit = async () => {
    const validate = await loadValidator(form.validator).catch((): Validate => () => []);
    const found = checkForm({ definition, year, values, validate });
    if (found.length > 0) return refuse(found);
    setIssues([]);
    try {
      return await onSave(String(values['name']).trim());
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.issues.length > 0) return refuse(error.issues);
      return alertDialog({ title: messages.errorUpdating, message: error.message });
    }
  };

  return (
    <Dialog onClose={onClose} title={form.title} size={420}>
      <DialogForm
        ref={handle}
        className={classes.form}
        definition={definition}
        year={year}
        values={values}
        onChange={setValues}
        issues={issues}
        idPrefix="account-name"
        submitLabel="Rename"
        onSubmit={() => alone(submit)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
