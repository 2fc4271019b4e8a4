import { useMemo, useState } from 'react';
import type { ExtraAnswers } from '#contract/extra-answers.ts';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { newEntry } from '#renderer/entries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { oops } from '../books/messages.ts';
import { definitionOf } from './answers.ts';
import { DialogForm } from './dialog-form.tsx';
import { extraForm, type SavedAnswers, withExtra } from './extra-form.ts';
import classes from './name-dialog.module.css';
import { useAlone } from './use-alone.ts';
import { titledOr, useCheckedForm } from './use-checked-form.ts';
import { loadValidator } from './validators.ts';

/** What was entered: the name, and answers of the fields that staff added to the dialog. */
export interface Named {
  readonly name: string;
  readonly extra?: ExtraAnswers;
}

export interface NameDialogProps {
  /** A definition with the box 'name'. */
  form: TaxForm;
  year: TaxYear;
  title: string;
  /** The name it has; '' while it has none. */
  name: string;
  submitLabel: string;
  /** The title of what goes wrong; 'Oops' unless it is given. */
  failure?: string;
  /** Saved answers of the fields that staff added to the dialog; undefined of a record that is not saved yet. */
  saved?: SavedAnswers | undefined;
  /** A refusal rejects with a CallError and leaves the dialog as it is. */
  onSave: (entered: Named) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { year, title, name, saved, submitLabel, failure = oops, onSave, onClose } = props;
  const { validator, code } = props.form;
  const definition = useMemo(() => definitionOf(props.form), [props.form]);
  const extra = useMemo(() => extraForm(props.form, year), [props.form, year]);
  const [values, setValues] = useState<Values>(() => ({
    ...(saved === undefined ? newEntry(definition, year) : extra.read(saved)),
    ...(name === '' ? {} : { name }),
  }));
  const form = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadValidator(validator),
    problem: titledOr(failure),
    failure,
  });
  const alone = useAlone();
  return (
    <Dialog onClose={onClose} title={title} size={420}>
      <DialogForm
        form={form}
        className={classes.form}
        values={values}
        onChange={setValues}
        idPrefix={code}
        submitLabel={submitLabel}
        onSubmit={() =>
          alone(() =>
            form.submit(values, () =>
              onSave({ name: nameIn(values), ...withExtra(extra.answers(values, saved)) }),
            ),
          )
        }
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Both dialogs that ask for a name have it in a field of that name. */
function nameIn({ name }: DialogValues<'account-name' | 'saved-filter'>): string {
  return String(name).trim();
}
