import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { fileIds, filesValue } from '#form-schemas/files.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { type FormHandle, FormRenderer } from '#renderer/form-renderer.tsx';
import type { FormValidator } from '#renderer/form-validator.ts';
import type { RunTimeChoice, RunTimeChoices } from '#renderer/run-time-choice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { FileViewer } from '../../../shared/files/file-viewer.tsx';
import { unchangedIssues } from '../../../shared/forms/unchanged-issues.ts';
import { reportBug } from '../../../shared/forms/report-bug.ts';
import type { BookRow } from '../book-row.ts';
import { markFirstField, markNote, markForReading } from '../../../shared/forms/mark-first-field.ts';
import { messages } from '../messages.ts';
import { useInFlight } from '../receipts/use-in-flight.ts';
import type { RowReceipts } from '../receipts/use-receipts.ts';
import { useAskingClose } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { type Edited, type Found, wholeOf } from './edited.ts';
import classes from './edit-view.module.css';
import { PartForm } from './part-form.tsx';
import { amountsOf, changed, type Part, receiptOf, sumOf, unsplit, addPart } from './parts.ts';
import { addedValues } from './row-extra.ts';
import { RowFacts } from './row-facts.tsx';

export interface EditViewProps {
  row: BookRow;
  /** What to focus at first. */
  at?: 'note' | undefined;
  /** The values when the dialog opened. */
  opened: Edited;
  part: Definition;
  details: Definition;
  /** The extra fields of the dialog that adds transactions. */
  added?: Definition | undefined;
  year: TaxYear;
  /** The tags for its parts. */
  choices: readonly RunTimeChoice[];
  /** The choices of other fields. */
  others?: RunTimeChoices;
  /** By code of the definition, once loaded. */
  validators?: Validators;
  /** Saves and closes. Otherwise resolves to the issues, which appear at their fields. */
  onSave: (edited: Edited) => Promise<Found | undefined>;
  onUntag: () => Promise<void>;
  onClose: () => void;
  receipts: RowReceipts;
  /** Recommendations for the row: an insight, similar transactions. */
  children?: ReactNode;
}

export type Validators = Readonly<Record<string, FormValidator | undefined>>;

/** The contract's limit for one transaction. */
const MOST_PARTS = 50;
const NOTHING_FOUND: Found = { parts: new Map(), details: [], added: [] };
const NO_CHOICES: RunTimeChoices = {};
const NOT_LOADED: Validators = {};

/** The dialog of a row: its parts, its tax date and its note. Spec 2, 4 and 5. */
export function EditView({
  row,
  opened: first,
  part,
  details,
  added,
  year,
  choices,
  others = NO_CHOICES,
  validators = NOT_LOADED,
  receipts,
  children,
  ...acts
}: EditViewProps) {
  // The values when the dialog opened, because `first` changes when the row is fetched again.
  const [opened] = useState(first);
  const [edited, setEdited] = useState(opened);
  const { store, refuses } = useInFlight(receipts.store);
  const [found, setFound] = useState(NOTHING_FOUND);
  const [isSaving, setSaving] = useState(false);
  const hasOpenQuestion = useHasOpenQuestion();
  const oneAtATime = useOneAtATime();
  const handles = useRef(new Map<number, FormHandle | null>());
  const detailsHandle = useRef<FormHandle>(null);
  const addedHandle = useRef<FormHandle>(null);
  const { parts } = edited;
  const whole = wholeOf(row);
  const amounts = amountsOf(parts, whole);
  const ofParts = new Set(parts.map(({ values }) => receiptOf(values)));
  const ofRow = receipts.ids.filter((id) => !ofParts.has(id));
  const withoutReceipt = useMemo(() => without(part, 'receipt'), [part]);
  const setParts = (next: readonly Part[]) => setEdited({ ...edited, parts: next });
  const change = (one: Part, amount: Pence, values: Part['values']) => {
    const next = changed(one, values, amount, whole);
    setEdited((now) => ({ ...now, parts: now.parts.map((part) => (part.key === one.key ? next : part)) }));
    const issues = found.parts.get(one.key) ?? [];
    const left = unchangedIssues(issues, one.values, next.values);
    if (left.length < issues.length) setFound({ ...found, parts: new Map(found.parts).set(one.key, left) });
  };

  const save = async () => {
    if (await refuses()) return;
    setSaving(true);
    const wrong = await acts
      .onSave(edited)
      .finally(() => setSaving(false))
      .catch((error: unknown) => reportBug(error, messages.oops));
    if (wrong === undefined) return;
    flushSync(() => setFound(wrong));
    const first = parts.find(({ key }) => (wrong.parts.get(key) ?? []).length > 0);
    const rest = wrong.added.length > 0 ? addedHandle : detailsHandle;
    (first === undefined ? rest.current : handles.current.get(first.key))?.focusFirstIssue();
  };
  const askingClose = useAskingClose(edited !== opened, acts.onClose);
  const close = async () => {
    if (await refuses()) return;
    await askingClose();
  };

  return (
    <Dialog
      onClose={() => oneAtATime(close)}
      closeOnEscape={receipts.shown === undefined}
      title={row.tagged ? details.title : 'Confirm tag'}
      size={560}
      closeOnClickOutside={false}
    >
      <form
        ref={acts.at === 'note' ? markNote : row.tagged ? markForReading : markFirstField}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          oneAtATime(save);
        }}
      >
        <RowFacts row={row} />
        {children}
        {parts.map((one, index) => (
          <PartForm
            key={one.key}
            ref={(handle) => {
              handles.current.set(one.key, handle);
            }}
            definition={parts.length === 1 && receiptOf(one.values) === '' ? withoutReceipt : part}
            year={year}
            part={one}
            name={parts.length === 1 ? undefined : `Part ${index + 1}`}
            amount={amounts[index] ?? pence(0)}
            whole={whole}
            fallback={row.tagged ? 100 : 0}
            choices={{ ...others, 'tax-categories': choices }}
            files={store}
            issues={found.parts.get(one.key) ?? []}
            validator={validators[part.code]}
            onChange={(values) => change(one, amounts[index] ?? pence(0), values)}
            onRemove={() => setParts(parts.filter((other) => other !== one))}
          />
        ))}
        <Row className={classes.split}>
          <Claimed sum={sumOf(amounts)} whole={whole} />
          <ChangeButton
            size="xs"
            variant="default"
            disabled={parts.length >= MOST_PARTS}
            onClick={() => setParts(addPart(parts, whole))}
          >
            {parts.length === 1 ? 'Split' : 'Add part'}
          </ChangeButton>
          {parts.length === 1 ? null : (
            <ChangeButton size="xs" variant="default" onClick={() => setParts(unsplit(parts))}>
              Un-split
            </ChangeButton>
          )}
        </Row>
        {added === undefined || fieldsFor(added, year).length === 0 ? null : (
          <FormRenderer
            ref={addedHandle}
            definition={added}
            year={year}
            values={{ ...addedValues(row, edited), ...edited.added }}
            onChange={(values) => {
              const own = fieldsFor(added, year).map(({ name }) => [name, values[name]]);
              const next: Values = Object.fromEntries(own);
              if (JSON.stringify(next) === JSON.stringify(edited.added)) return;
              setEdited((now) => ({ ...now, added: next }));
              setFound({ ...found, added: unchangedIssues(found.added, edited.added, next) });
            }}
            issues={found.added}
            validator={validators[added.code]}
            choices={others}
            idPrefix="add-transaction"
          />
        )}
        <FormRenderer
          ref={detailsHandle}
          definition={details}
          year={year}
          values={{ ...edited.details, receipts: filesValue(ofRow) }}
          onChange={({ receipts: left, ...values }) => {
            const remaining = fileIds(left);
            for (const id of ofRow) if (!remaining.includes(id)) receipts.remove(id);
            if (JSON.stringify(values) === JSON.stringify(edited.details)) return;
            setEdited((now) => ({ ...now, details: values }));
            setFound({ ...found, details: unchangedIssues(found.details, edited.details, values) });
          }}
          issues={found.details}
          validator={validators[details.code]}
          choices={others}
          files={store}
          idPrefix="transaction-details"
        />
        {receipts.isFailing ? (
          <ErrorState title="We could not load the receipts" onRetry={receipts.askAgain} />
        ) : null}
        {receipts.shown === undefined ? null : (
          <FileViewer
            file={receipts.shown}
            load={receipts.load}
            onSave={receipts.save}
            onClose={() => receipts.show(undefined)}
          />
        )}
        <DialogFoot>
          {row.tagged ? (
            <ChangeButton
              className={classes.untag}
              variant="default"
              onClick={() => oneAtATime(acts.onUntag)}
            >
              Untag
            </ChangeButton>
          ) : null}
          <Button variant="default" onClick={() => oneAtATime(close)}>
            Cancel
          </Button>
          <ChangeButton type="submit" loading={isSaving && !hasOpenQuestion}>
            {row.tagged ? 'Save' : 'Confirm'}
          </ChangeButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** The definition without a field. A receipt of the only part belongs to the transaction. */
function without(definition: Definition, name: string): Definition {
  const { form_json: form } = definition;
  return {
    ...definition,
    form_json: { ...form, fields: form.fields.filter((field) => field.name !== name) },
  };
}

/** How much of the transaction the parts claim; red if that is too much. */
function Claimed({ sum, whole }: { sum: Pence; whole: Pence }) {
  return (
    <Text as="output" size="sm" tone={sum > whole ? 'error' : 'quiet'} className={classes.claimed}>
      Claimed {formatPounds(sum)} of {formatPounds(whole)}
      {sum > whole ? `. ${messages.tooHigh.inline}` : null}
    </Text>
  );
}
