/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset would break the form inside it; the group only listens for blur events */
import { CloseButton } from '@mantine/core';
import { type FocusEvent, type Ref, useState } from 'react';
import type { Pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FileStore } from '#renderer/file-store.ts';
import { type FormHandle, FormRenderer } from '#renderer/form-renderer.tsx';
import type { FormValidator } from '#renderer/form-validator.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';
import { Row, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import { type FallbackPercentage, type Part, afterBlur } from './parts.ts';
import classes from './edit-view.module.css';

/** One part of a split claim, from the definition 'transaction-part'. Its limits apply when a field loses the focus. */
export function PartForm({
  ref,
  ...props
}: {
  definition: Definition;
  year: TaxYear;
  part: Part;
  /** Undefined if there is only one part, which needs no name. */
  name: string | undefined;
  amount: Pence;
  whole: Pence;
  fallback: FallbackPercentage;
  choices: RunTimeChoices;
  files: FileStore;
  issues: readonly Issue[];
  validator: FormValidator | undefined;
  onChange: (values: Values) => void;
  onRemove: () => void;
  ref: Ref<FormHandle>;
}) {
  const { part, name, amount, whole, fallback } = props;
  const [message, setMessage] = useState<string>();
  const idPrefix = `part-${part.key}`;
  const handleBlur = ({ target }: FocusEvent) => {
    const done = afterBlur(part, target.id.slice(idPrefix.length + 1), { whole, fallback });
    if (done.values !== part.values) props.onChange(done.values);
    if (done.message !== undefined) setMessage(done.message);
  };
  return (
    // Not a fieldset: Chromium loses the form engine's container (container queries) when a fieldset gains a child.
    <div
      role="group"
      className={classes.part}
      data-named={name !== undefined || undefined}
      aria-label={name ?? 'Claim'}
      onBlur={handleBlur}
    >
      {name === undefined ? null : (
        <Row className={classes.partHead}>
          <strong>{name}</strong>
          <span>
            <MoneyText value={amount} sign />
          </span>
          <ChangeOnly>
            <CloseButton aria-label={`Remove ${name.toLowerCase()}`} onClick={props.onRemove} />
          </ChangeOnly>
        </Row>
      )}
      <FormRenderer
        ref={ref}
        definition={props.definition}
        year={props.year}
        values={part.values}
        onChange={(values) => {
          setMessage(undefined);
          props.onChange(values);
        }}
        issues={props.issues}
        validator={props.validator}
        choices={props.choices}
        files={props.files}
        idPrefix={idPrefix}
      />
      <Text as="output" size="sm" tone="warn">
        {message}
      </Text>
    </div>
  );
}
