import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormRenderer, type FormRendererProps } from '#renderer/form-renderer.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { markFirstField } from './mark-first-field.ts';
import type { CheckedForm } from './use-checked-form.ts';

interface DialogFormProps extends Omit<
  FormRendererProps,
  'definition' | 'year' | 'issues' | 'validator' | 'ref'
> {
  form: CheckedForm;
  className: string | undefined;
  /** The label of the submit button. */
  submitLabel: string;
  saving?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** The content of a dialog with a definition: its fields, with the focus on the first, then Cancel and Submit. */
export function DialogForm(props: DialogFormProps) {
  const { form, className, submitLabel, saving = false, onSubmit, onCancel, children, ...fields } = props;
  const { definition, year, issues, validator, ref } = form;
  return (
    <form
      ref={markFirstField}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormRenderer {...{ ref, definition, year, issues, validator }} {...fields} />
      {children}
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {submitLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}
