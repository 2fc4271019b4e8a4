import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CustomTag } from '#contract/custom-tags.ts';
import type { TaxCategory } from '#contract/tax-categories.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { type FormHandle, FormRenderer } from '#renderer/form-renderer.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import classes from './custom-tags.module.css';
import { nameAdvice, newTag, tagBody, type TagBody, valuesOf, withFittingCategory } from './tag-values.ts';

export interface TagFormProps {
  definition: Definition;
  year: TaxYear;
  /** The tag that is updated; without one a tag is added. */
  tag: CustomTag | undefined;
  /** Those a tag can count under. */
  categories: readonly TaxCategory[];
  /** The check that was compiled when the definition was published. */
  loadCheck: () => Promise<Validate>;
  /** Resolves to true when it was saved. */
  onSave: (body: TagBody) => Promise<boolean>;
  onCancel: () => void;
}

/** Adds a tag, or updates one. Spec 1, 2.7: Cancel goes back to adding. */
export function TagForm({ definition, year, tag, categories, loadCheck, onSave, onCancel }: TagFormProps) {
  const [values, setValues] = useState(tag === undefined ? newTag : valuesOf(tag));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [saving, setSaving] = useState(false);
  const handle = useRef<FormHandle>(null);
  // A ref: the second click of a double click comes before anything is drawn anew.
  const isBusy = useRef(false);
  const type = values['type'];
  const choices = useMemo(
    () => ({ 'tax-categories': categoryChoices(categories, type) }),
    [categories, type],
  );
  const advice = nameAdvice(values);
  const decorate = useCallback(
    (field: Field, box: ReactNode) =>
      field.name === 'tagname' ? (
        <>
          {box}
          <output className={classes.advice}>{advice}</output>
        </>
      ) : (
        box
      ),
    [advice],
  );

  const save = async () => {
    const validate = await loadCheck().catch(() => unchecked);
    const found = checkForm({ definition, year, values, validate });
    flushSync(() => setIssues(found));
    const [first] = found;
    if (first !== undefined) {
      handle.current?.focusFirstIssue();
      await alertDialog({ title: first.title ?? 'Information required', message: first.message });
      return;
    }
    setSaving(true);
    const done = await onSave(tagBody(tag?.id, values)).finally(() => setSaving(false));
    if (done) setValues(newTag);
  };

  return (
    <Card title={tag === undefined ? 'Add tag' : `Update ${tag.title}`}>
      <form
        ref={tag === undefined ? null : focusName}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy.current) return;
          isBusy.current = true;
          void save().finally(() => (isBusy.current = false));
        }}
      >
        <FormRenderer
          ref={handle}
          definition={definition}
          year={year}
          values={values}
          onChange={(next) => {
            setValues(withFittingCategory(next, categories));
            setIssues(issues.filter(({ field }) => next[field] === values[field]));
          }}
          issues={issues}
          choices={choices}
          idPrefix="custom-tag"
          decorate={decorate}
        />
        <div className={classes.actions}>
          {tag === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {tag === undefined ? 'Add' : 'Update'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Who edits a tag goes on in the form. */
function focusName(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
}

/** Without the compiled check the server's remains; what is required is asked for all the same. */
const unchecked: Validate = () => [];
