/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset would lose the form inside it; the group only hears that a field was left */
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
import { type NoNumber, type Part, settled } from './parts.ts';
import classes from './edit-view.module.css';

/** One part of a split claim, from the definition 'transaction-part'. Its limits act as a field is left. */
export function PartForm({
  ref,
  ...props
}: {
  definition: Definition;
  year: TaxYear;
  part: Part;
  /** Without it there is one part alone, and nothing names it. */
  name: string | undefined;
  amount: Pence;
  whole: Pence;
  noNumber: NoNumber;
  choices: RunTimeChoices;
  files: FileStore;
  issues: readonly Issue[];
  validator: FormValidator | undefined;
  onChange: (values: Values) => void;
  onRemove: () => void;
  ref: Ref<FormHandle>;
}) {
  const { part, name, amount, whole, noNumber } = props;
  const [said, setSaid] = useState<string>();
  const idPrefix = `part-${part.key}`;
  const left = ({ target }: FocusEvent) => {
    const done = settled(part, target.id.slice(idPrefix.length + 1), { whole, noNumber });
    if (done.values !== part.values) props.onChange(done.values);
    if (done.said !== undefined) setSaid(done.said);
  };
  return (
    // No fieldset: Chromium loses the form engine's container (container queries) when a fieldset gains a child.
    <div
      role="group"
      className={classes.part}
      data-named={name !== undefined || undefined}
      aria-label={name ?? 'Claim'}
      onBlur={left}
    >
      {name === undefined ? null : (
        <Row className={classes.partHead}>
          <strong>{name}</strong>
          <span>
            <MoneyText value={amount} sign />
          </span>
          <CloseButton aria-label={`Remove ${name.toLowerCase()}`} onClick={props.onRemove} />
        </Row>
      )}
      <FormRenderer
        ref={ref}
        definition={props.definition}
        year={props.year}
        values={part.values}
        onChange={(values) => {
          setSaid(undefined);
          props.onChange(values);
        }}
        issues={props.issues}
        validator={props.validator}
        choices={props.choices}
        files={props.files}
        idPrefix={idPrefix}
      />
      <Text as="output" size="sm" tone="warn">
        {said}
      </Text>
    </div>
  );
}
