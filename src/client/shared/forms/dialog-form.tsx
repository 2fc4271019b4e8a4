import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormRenderer, type FormRendererProps } from '#renderer/form-renderer.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { markFirstField } from './mark-first-field.ts';

interface DialogFormProps extends FormRendererProps {
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
  const { className, submitLabel, saving = false, onSubmit, onCancel, children, ...fields } = props;
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
      <FormRenderer {...fields} />
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
