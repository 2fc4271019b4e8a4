import { Button } from '@mantine/core';
import { type SubmitEvent, useMemo, useState } from 'react';
import type { Business } from '#contract/businesses/businesses.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { extraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { isAnythingTyped } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { type BusinessBody, businessBody, valuesOf } from './business-values.ts';

interface BusinessFormProps {
  /** The definition 'business'. */
  form: TaxForm;
  year: TaxYear;
  /** The business to update; without one, the form adds one. */
  business: Business | undefined;
  /** Resolves to true when it was saved. */
  onSave: (body: BusinessBody) => Promise<boolean>;
  onCancel: () => void;
}

/** Adds a business, or updates one. */
export function BusinessForm({ form, year, business, onSave, onCancel }: BusinessFormProps) {
  const definition = useMemo(() => definitionOf(form), [form]);
  const extra = useMemo(() => extraForm(form, year), [form, year]);
  const start = newEntry(definition, year);
  const [opened] = useState<Values>(
    business === undefined ? start : { ...valuesOf(business), ...extra.read(business.extra) },
  );
  const [values, setValues] = useState(opened);
  useUnsaved('business', isAnythingTyped(values, opened));
  const choices = useRunTimeChoices(definition);
  const { issues, validator, ref, saving, submit, dropChanged } = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem: titledOr('Information required'),
  });
  const runOnce = useOneAtATime();
  const save = () =>
    submit(values, async () => {
      const answers = extra.answers(values, business && (business.extra ?? {}));
      if (await onSave({ ...businessBody(business?.id, values), ...withExtra(answers) })) setValues(start);
    });
  return (
    <Card title={business === undefined ? 'Add a business' : `Update ${business.name}`}>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          runOnce(save);
        }}
      >
        <FormRenderer
          ref={ref}
          definition={definition}
          year={year}
          values={values}
          onChange={(next) => {
            setValues(next);
            dropChanged(values, next);
          }}
          issues={issues}
          validator={validator}
          choices={choices}
          idPrefix="business"
        />
        <Row justify="end">
          {business === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <ChangeButton type="submit" loading={saving}>
            {business === undefined ? 'Add' : 'Update'}
          </ChangeButton>
        </Row>
      </Stack>
    </Card>
  );
}
