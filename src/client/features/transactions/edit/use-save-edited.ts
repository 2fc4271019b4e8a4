import { useState } from 'react';
import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { checkLoaded, loadCheck } from '../../../shared/forms/validators.ts';
import { useCreateTaxTransactionsMutation, useSaveTransactionInfoMutation } from '../api.ts';
import type { BookRow } from '../book-row.ts';
import { confirmFiledYear, confirmNoteOverwrite } from '../../../shared/books/confirm-change.ts';
import { messages } from '../messages.ts';
import { useFormOffer } from '../use-form-offer.ts';
import { useDone } from '../../../shared/books/use-acts.ts';
import type { EditForms } from './edit-transaction.tsx';
import type { Validators } from './edit-view.tsx';
import { type Changes, changesOf, type Edited, type Found, noteOf, taxDateOf, wholeOf } from './edited.ts';
import { allocationBody, amountsOf, sumOf } from './parts.ts';
import { addedValues, issuesAtFields, type RowExtra } from './row-extra.ts';

interface Saving {
  readonly row: BookRow;
  /** The ids of the parts when the dialog opened. */
  readonly seen: readonly number[];
  readonly before: Edited;
  readonly forms: EditForms;
  readonly part: Definition;
  readonly details: Definition;
  readonly extra: RowExtra;
  readonly year: TaxYear;
  readonly newest: TaxYear;
  readonly onClose: () => void;
  /** The row no longer exists. */
  readonly onGone: () => void;
}

/** Saves the changes of the dialog as one change to undo, and closes it. Returns the issues if there are any. */
export function useSaveEdited({
  row,
  seen,
  before,
  forms,
  part,
  details,
  extra,
  year,
  newest,
  onClose,
  onGone,
}: Saving) {
  const [split] = useCreateTaxTransactionsMutation();
  const [saveNote] = useSaveTransactionInfoMutation();
  const say = useDone();
  const offerForm = useFormOffer();

  const [validators, setValidators] = useState<Validators>({});
  const check = (definition: Definition, hash: string, values: Values) =>
    checkLoaded({ definition, year, values }, async () => {
      const loaded = await loadCheck({ definition, year, validator: hash });
      setValidators((before) => ({ ...before, [definition.code]: loaded.form }));
      return loaded;
    });
  const problems = async (edited: Edited, { claims, extra: sent }: Changes): Promise<Found> => {
    const parts = new Map<number, readonly Issue[]>();
    for (const { key, values } of claims ? edited.parts : [])
      parts.set(key, await check(part, forms.part.validator, values));
    const found = await check(details, forms.details.validator, edited.details);
    const outside = dateOutside(taxDateOf(row, edited.details), newest);
    const isNew = edited.details.other_year === true && found.length === 0;
    return {
      parts,
      // Rows from a bank never had these fields. Required ones only apply once the user has answered one of them.
      added:
        forms.added !== undefined && extra.added !== undefined && sent?.['add-transaction'] !== undefined
          ? await check(extra.added.definition, forms.added.validator, {
              ...addedValues(row, edited),
              ...edited.added,
            })
          : [],
      details:
        outside === undefined || !isNew
          ? found
          : [{ field: 'tax_date', title: messages.informationRequired, message: outside }],
    };
  };

  const save = async (edited: Edited): Promise<Found | undefined> => {
    const changed = changesOf(row, before, edited, extra);
    const found = await problems(edited, changed);
    const [first] = [...found.parts.values(), found.details, found.added].flat();
    if (first !== undefined) {
      await alertDialog({ title: first.title ?? messages.oops, message: first.message });
      return found;
    }
    const { title, message } = messages.tooHigh;
    if (sumOf(amountsOf(edited.parts, wholeOf(row))) > wholeOf(row)) {
      await alertDialog({ title, message });
      return found;
    }
    try {
      const note = noteOf(edited.details);
      const parts = allocationBody(edited.parts, wholeOf(row), extra.part);
      const answers = changed.extra === undefined ? {} : { extra: changed.extra };
      const query = {
        trans_id: row.id,
        alloc: 1,
        editing: row.tagged,
        seen: seen.join(','),
        trans_date: formatUkDate(taxDateOf(row, edited.details)),
      } as const;
      const claim = (noted: { note?: string; note_seen?: string } = {}) => {
        const rest = { ...noted, ...answers };
        const body = Object.keys(rest).length === 0 ? parts : { parts, ...rest };
        return confirmFiledYear((filed) => split({ query: { ...query, ...filed }, body }).unwrap());
      };
      const withNote = <T>(save: (noted: { note: string; note_seen?: string }) => Promise<T>) =>
        confirmNoteOverwrite(noteOf(before.details), (seen) => save({ note, ...seen }));
      const claimed = changed.claims && (changed.note ? await withNote(claim) : await claim());
      const saveRest = (noted: { note?: string; note_seen?: string } = {}) =>
        confirmFiledYear((filed) =>
          saveNote({ query: filed, body: { id: row.id, ...noted, ...answers } }).unwrap(),
        );
      const rest =
        !changed.claims &&
        (changed.note ? await withNote(saveRest) : changed.extra !== undefined && (await saveRest()));
      // The user answered no, to check again.
      if (claimed === undefined || rest === undefined) return undefined;
      const done = claimed || rest;
      onClose();
      if (done) say(saved(row, edited, changed), [done.change_id]);
      if (claimed) await offerForm(claimed);
      return undefined;
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.code === 'not_found') {
        onGone();
        return undefined;
      }
      const [issue] = error.issues;
      await alertDialog({ title: issue?.title ?? messages.oops, message: issue?.message ?? error.message });
      return issuesAtFields(error.issues, edited);
    }
  };
  return { save, validators };
}

function saved(row: BookRow, { parts }: Edited, { claims, extra }: Changes): string {
  if (!claims) return extra === undefined ? 'Note saved' : `Changed ${row.description}`;
  if (parts.length > 1) return `Split ${row.description} in ${parts.length} parts`;
  return row.tagged ? `Changed ${row.description}` : `Tagged ${row.description}`;
}
