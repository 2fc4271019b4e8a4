import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormRenderer, type FormRendererProps } from '#renderer/form-renderer.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { markFirstField } from './mark-first-field.ts';
import type { CheckedForm } from './use-checked-form.ts';

interface DialogFormProps extends Omit<FormRendererProps, 'definition' | 'year' | 'issues' | 'ref'> {
  form: CheckedForm;
  className: string | undefined;
  /** On the button that sends it. */
  submitLabel: string;
  saving?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Between the fields and the buttons. */
  children?: ReactNode;
}

/** What a dialog with a definition holds: its fields, of which the first has the focus, and Cancel and one button more. */
export function DialogForm(props: DialogFormProps) {
  const { form, className, submitLabel, saving = false, onSubmit, onCancel, children, ...fields } = props;
  const { definition, year, issues, ref } = form;
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
      <FormRenderer ref={ref} definition={definition} year={year} issues={issues} {...fields} />
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
