import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState, type SubmitEvent } from 'react';
import type { CustomTag } from '#contract/custom-tags/custom-tags.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field, Values } from '#form-schemas/definition.ts';
import { newEntry } from '#renderer/entries.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import type { SchemaCheck } from '#renderer/form-validator.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { type ExtraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useUnsaved } from '../../../shared/forms/unsaved.ts';
import { isAnythingTyped } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { useRunTimeChoices, withChoicesFrom } from '../../../shared/forms/use-form-choices.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { nameAdvice, newTag, tagBody, type TagBody, valuesOf, withFittingCategory } from './tag-values.ts';

export interface TagFormProps {
  definition: Definition;
  /** The fields that staff added to it. */
  extra?: ExtraForm;
  year: TaxYear;
  /** The tag to update; without one, the form adds a tag. */
  tag: CustomTag | undefined;
  /** The categories a tag can count under. */
  categories: readonly TaxCategory[];
  /** The check compiled when the definition was published. */
  loadCheck: () => Promise<SchemaCheck>;
  /** Resolves to true when it was saved. */
  onSave: (body: TagBody) => Promise<boolean>;
  onCancel: () => void;
}

/** Adds a tag, or updates one. Spec 1, 2.7: Cancel returns to adding. */
export function TagForm(props: TagFormProps) {
  const { definition, extra, year, tag, categories, loadCheck, onSave, onCancel } = props;
  const start = { ...newEntry(definition, year), ...newTag };
  const [opened] = useState<Values>(
    tag === undefined ? start : { ...valuesOf(tag), ...extra?.read(tag.extra) },
  );
  const [values, setValues] = useState(opened);
  useUnsaved('custom-tag', isAnythingTyped(values, opened));
  const { issues, validator, ref, saving, submit, dropChanged } = useCheckedForm({
    definition,
    year,
    loadCheck,
    problem: titledOr('Information required'),
  });
  const runOnce = useOneAtATime();
  const type = values['type'];
  const others = useRunTimeChoices(useMemo(() => withChoicesFrom(definition, 'businesses'), [definition]));
  const choices = useMemo(
    () => ({ ...others, 'tax-categories': categoryChoices(categories, type) }),
    [others, categories, type],
  );
  const advice = nameAdvice(values);
  const decorate = useCallback(
    (field: Field, box: ReactNode) =>
      field.name === 'tagname' ? (
        <>
          {box}
          <Text as="output" size="sm" tone="warn">
            {advice}
          </Text>
        </>
      ) : (
        box
      ),
    [advice],
  );

  const save = () =>
    submit(values, async () => {
      const answers = extra?.answers(values, tag && (tag.extra ?? {}));
      if (await onSave({ ...tagBody(tag?.id, values), ...withExtra(answers) })) setValues(start);
    });

  return (
    <Card title={tag === undefined ? 'Add tag' : `Update ${tag.title}`}>
      <Stack
        as="form"
        gap={3}
        ref={tag === undefined ? null : focusName}
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
            setValues(withFittingCategory(next, categories));
            dropChanged(values, next);
          }}
          issues={issues}
          validator={validator}
          choices={choices}
          idPrefix="custom-tag"
          decorate={decorate}
        />
        <Row justify="end">
          {tag === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {tag === undefined ? 'Add' : 'Update'}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Moves the focus to the form when someone edits a tag. */
function focusName(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
}
