import { Button } from '@mantine/core';
import type { ReactNode, SubmitEvent } from 'react';
import { FormRenderer, type FormRendererProps } from '#renderer/form-renderer.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { markFirstField } from './mark-first-field.ts';
import type { CheckedForm } from './use-checked-form.ts';
import classes from './dialog-form.module.css';

interface DialogFormProps extends Omit<
  FormRendererProps,
  'definition' | 'year' | 'issues' | 'validator' | 'ref'
> {
  form: CheckedForm;
  /** The label of the submit button. */
  submitLabel: string;
  saving?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Between the fields and the buttons. */
  children?: ReactNode;
  /** Beside the fields of a wide dialog, otherwise below them. */
  side?: ReactNode;
}

/** The content of a dialog with a definition: its fields, with the focus on the first, then Cancel and Submit. */
export function DialogForm(props: DialogFormProps) {
  const { form, submitLabel, saving = false, onSubmit, onCancel, children, side, ...fields } = props;
  const { definition, year, issues, validator, ref } = form;
  const boxes = <FormRenderer {...{ ref, definition, year, issues, validator }} {...fields} />;
  return (
    <Stack
      as="form"
      gap={2}
      ref={markFirstField}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {side === undefined ? (
        boxes
      ) : (
        <div className={classes.sides}>
          <div>{boxes}</div>
          <div>{side}</div>
        </div>
      )}
      {children}
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <ChangeButton type="submit" loading={saving}>
          {submitLabel}
        </ChangeButton>
      </DialogFoot>
    </Stack>
  );
}
