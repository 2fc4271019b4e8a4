import { useMemo, useState } from 'react';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { isAnythingTyped } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { valuesOf } from '../benefit-values.ts';
import { isConnectionLost } from '../use-lost-connection.ts';
import { Reconnect } from './reconnect.tsx';

export interface BenefitFormProps {
  form: TaxForm;
  year: TaxYear;
  /** The benefit to amend; undefined to add one. */
  benefit: Benefit | undefined;
  /** A refusal rejects with a CallError and leaves the dialog open. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** The content of the dialog for a benefit of the person's own: the definition 'state-benefit'. */
export function BenefitForm({ form, year, benefit, onSave, onClose }: BenefitFormProps) {
  const definition = useMemo(() => definitionOf(form), [form]);
  const [opened] = useState<Values>(() => ({
    ...newEntry(definition, year),
    ...(benefit === undefined ? {} : valuesOf(benefit)),
  }));
  const [values, setValues] = useState(opened);
  useUnsaved('benefit', isAnythingTyped(values, opened));
  const checked = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem: titledOr('Information required'),
    failure: 'Error',
  });
  const runOnce = useOneAtATime();
  const [isLost, setLost] = useState(false);
  const save = async () => {
    setLost(false);
    try {
      await onSave(values);
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      setLost(true);
    }
  };
  return (
    <DialogForm
      form={checked}
      values={values}
      onChange={(next) => {
        checked.dropChanged(values, next);
        setValues(next);
      }}
      idPrefix={form.code}
      submitLabel={benefit === undefined ? 'Add' : 'Save'}
      saving={checked.saving}
      onSubmit={() => runOnce(() => checked.submit(values, save))}
      onCancel={onClose}
    >
      {isLost ? <Reconnect /> : null}
    </DialogForm>
  );
}
