import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TaxCategory } from '#contract/tax-categories.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBeingAsked } from '#ui/being-asked.ts';
import { isCallError } from '../../../shared/api/call-error.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { useAlone } from '../../../shared/forms/use-alone.ts';
import { messages } from '../messages.ts';
import type { RuleStart } from '../rule-start.ts';
import { afterChange, ANY_ACCOUNT, type RuleBody, ruleBody, takesEverything } from '../rule-values.ts';
import classes from './rule-dialog.module.css';

export interface RuleDialogProps {
  definition: Definition;
  year: TaxYear;
  start: RuleStart;
  categories: readonly TaxCategory[];
  accounts: readonly RunTimeChoice[];
  /** The check that was compiled when the definition was published. */
  loadCheck: () => Promise<Validate>;
  /** What the rule would do; undefined as long as it is incomplete. */
  preview: (body: RuleBody | undefined) => ReactNode;
  /** Saves it. A refusal rejects with a CallError and leaves the dialog as it is. */
  onSave: (body: RuleBody, applyToExisting: boolean) => Promise<void>;
  onClose: () => void;
}

/** The dialog of the definition 'rule'. Spec 2, 4 and 5 ("Rules"). */
export function RuleDialog(props: RuleDialogProps) {
  const { definition, year, start, categories, accounts, onClose } = props;
  const [values, setValues] = useState<Values>(start.values);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const isAsked = useBeingAsked();
  const handle = useRef<FormHandle>(null);
  const alone = useAlone();
  const type = values['type_id'];
  const choices = useMemo(
    () => ({
      accounts: [{ value: ANY_ACCOUNT, title: 'Any', detail: 'Whichever account it is' }, ...accounts],
      'tax-categories': categoryChoices(categories, type),
    }),
    [accounts, categories, type],
  );

  const refuse = async (found: readonly Issue[]) => {
    // Before the alert, which gives the focus back to where it was.
    flushSync(() => {
      setIssues(found);
      setSaving(false);
    });
    handle.current?.focusFirstIssue();
    await alertDialog({
      title: found[0]?.title ?? messages.missing,
      message: found[0]?.message ?? '',
    });
  };
  const close = async () => onClose();
  const save = async () => {
    const validate = await props.loadCheck().catch(() => unchecked);
    const found = checkForm({ definition, year, values, validate });
    const body = ruleBody(start.id, values);
    if (found.length > 0) return await refuse(found);
    if (body === undefined) throw new Error('a rule that passed its checks is incomplete');
    const { title, message, yes, no } = messages.everything;
    const isMeant =
      !takesEverything(body) || (await confirm({ title, message, confirmLabel: yes, cancelLabel: no }));
    if (!isMeant) return;
    setIssues([]);
    setSaving(true);
    try {
      await props.onSave(body, values['apply_to_existing'] === true);
    } catch (error) {
      if (!isCallError(error)) throw error;
      await refuse(
        error.issues.length > 0 ? error.issues : [{ field: '', title: 'Oops', message: error.message }],
      );
    }
  };

  return (
    <Dialog
      onClose={() => alone(close)}
      title={start.id === -1 ? 'Add rule' : 'Edit rule'}
      size={620}
      closeOnClickOutside={false}
    >
      <DialogForm
        ref={handle}
        className={classes.form}
        definition={definition}
        year={year}
        values={values}
        onChange={(next) => {
          setValues((before) => afterChange(before, next, categories));
          // What was put right is said no more.
          setIssues(issues.filter(({ field }) => next[field] === values[field]));
        }}
        issues={issues}
        choices={choices}
        idPrefix="rule"
        submitLabel="Save rule"
        saving={saving && !isAsked}
        onSubmit={() => alone(save)}
        onCancel={() => alone(close)}
      >
        {props.preview(ruleBody(start.id, values))}
      </DialogForm>
    </Dialog>
  );
}

/** Without the compiled check the server's remains; what is required is asked for all the same. */
const unchecked: Validate = () => [];
