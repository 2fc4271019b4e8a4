import { useMemo, useState } from 'react';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import { newEntry } from '#renderer/entries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { oops } from '../books/messages.ts';
import { definitionOf } from './answers.ts';
import { DialogForm } from './dialog-form.tsx';
import { extraForm, type SavedAnswers, withExtra } from './extra-form.ts';
import { useGuardedClose } from './use-guarded-close.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { useRunTimeChoices } from './use-form-choices.ts';
import { titledOr, useCheckedForm } from './use-checked-form.ts';
import { loadCheck } from './validators.ts';

/** What was entered: the name, and answers to the fields that staff added. */
export interface NameAnswers {
  readonly name: string;
  readonly extra?: ExtraAnswers;
}

export interface NameDialogProps {
  /** A definition with the box 'name'. */
  form: TaxForm;
  year: TaxYear;
  title: string;
  /** The current name; '' for none. */
  name: string;
  submitLabel: string;
  /** The title of an error; 'Oops' by default. */
  failure?: string;
  /** Saved answers to the fields that staff added; undefined for a record not saved yet. */
  saved?: SavedAnswers | undefined;
  /** A refusal rejects with a CallError and leaves the dialog open. */
  onSave: (entered: NameAnswers) => Promise<void>;
  onClose: () => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { year, title, name, saved, submitLabel, failure = oops, onSave, onClose } = props;
  const { validator, code } = props.form;
  const definition = useMemo(() => definitionOf(props.form), [props.form]);
  const extra = useMemo(() => extraForm(props.form, year), [props.form, year]);
  const choices = useRunTimeChoices(definition);
  const [values, setValues] = useState<Values>(() => ({
    ...(saved === undefined ? newEntry(definition, year) : extra.read(saved)),
    ...(name === '' ? {} : { name }),
  }));
  const form = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator }),
    problem: titledOr(failure),
    failure,
  });
  const runOnce = useOneAtATime();
  const close = useGuardedClose(values, onClose);
  return (
    <Dialog onClose={() => runOnce(close)} title={title} size={420}>
      <DialogForm
        form={form}
        values={values}
        onChange={setValues}
        choices={choices}
        idPrefix={code}
        submitLabel={submitLabel}
        onSubmit={() =>
          runOnce(() =>
            form.submit(values, () =>
              onSave({ name: nameIn(values), ...withExtra(extra.answers(values, saved)) }),
            ),
          )
        }
        onCancel={() => runOnce(close)}
      />
    </Dialog>
  );
}

/** Both dialogs that ask for a name use a field called 'name'. */
function nameIn({ name }: DialogValues<'account-name' | 'saved-filter'>): string {
  return String(name).trim();
}
