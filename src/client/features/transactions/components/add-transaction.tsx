import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxCategory } from '#contract/tax-categories.ts';
import type { createTransaction } from '#contract/transactions.ts';
import { dateOutside } from '#contract/transaction-dates.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { checkForm, type Validate } from '#form-schemas/check.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { FormHandle } from '#renderer/form-renderer.tsx';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useBeingAsked } from '#ui/being-asked.ts';
import { isCallError } from '../../../shared/api/call-error.ts';
import { knowingly } from '../../../shared/books/knows-filed.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { leaveDialogQuestion } from '../../../shared/forms/messages.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-run-time-choices.ts';
import { loadValidator } from '../../../shared/forms/validators.ts';
import { useCreateTransactionMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { isAnythingTyped, newTransaction, withFittingTag } from '../new-transaction.ts';
import { useInFlight } from '../receipts/use-in-flight.ts';
import { useAlone } from '../../../shared/forms/use-alone.ts';
import classes from './add-transaction.module.css';

export interface AddTransactionProps {
  form: TaxForm;
  year: TaxYear;
  /** The newest year that is offered. */
  newest: TaxYear;
  categories: readonly TaxCategory[];
  onAdded: (reply: ReplyOf<typeof createTransaction>, date: CalendarDate) => void;
  onClose: () => void;
}

/** The dialog of the definition 'add-transaction'. What was typed stays until it has been saved. */
export function AddTransaction({ form, year, newest, categories, onAdded, onClose }: AddTransactionProps) {
  const [values, setValues] = useState<Values>({});
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [create, { isLoading }] = useCreateTransactionMutation();
  const handle = useRef<FormHandle>(null);
  const isAsked = useBeingAsked();
  const alone = useAlone();
  // As long as nothing is changed, sending again is the same request, whatever became of the first.
  const requestId = useRef(crypto.randomUUID());
  const definition = useMemo(() => definitionOf(form), [form]);
  const type = values['type'];
  const others = useRunTimeChoices(definition);
  const choices = useMemo(
    () => ({ ...others, 'tax-categories': categoryChoices(categories, type) }),
    [others, categories, type],
  );

  /** Every issue beside its field, and the first of them in an alert. */
  const refuse = async (found: readonly Issue[]) => {
    // Before the alert, which gives the focus back to where it was.
    flushSync(() => setIssues(found));
    handle.current?.focusFirstIssue();
    await alertDialog({
      title: messages.oops,
      message: (
        <>
          {found[0]?.title === undefined ? null : <strong className={classes.what}>{found[0].title}</strong>}
          {found[0]?.message}
        </>
      ),
    });
  };
  const { store, refuses } = useInFlight(useFileStore());
  const close = async () => {
    if (await refuses()) return;
    if (!isAnythingTyped(values) || (await confirm(leaveDialogQuestion))) onClose();
  };
  const save = async () => {
    if (await refuses()) return;
    try {
      const validate = await loadValidator(form.validator).catch(() => unchecked);
      const found = checkForm({ definition, year, values, validate });
      if (found.length > 0) return await refuse(found);
      const { body, date } = newTransaction(values);
      const outside = dateOutside(date, newest);
      if (outside !== undefined)
        return await refuse([{ field: 'date', title: messages.informationRequired, message: outside }]);
      setIssues([]);
      const reply = await knowingly((query) =>
        create({ query, body: { ...body, request_id: requestId.current } }).unwrap(),
      );
      if (reply !== undefined) onAdded(reply, date);
    } catch (error) {
      if (!isCallError(error)) throw error;
      await refuse(error.issues.length > 0 ? error.issues : [{ field: '', message: error.message }]);
    }
  };

  return (
    <Dialog onClose={() => alone(close)} title={form.title} size={520} closeOnClickOutside={false}>
      <DialogForm
        ref={handle}
        className={classes.form}
        definition={definition}
        year={year}
        values={values}
        onChange={(next) => {
          requestId.current = crypto.randomUUID();
          setValues(withFittingTag(next, categories));
        }}
        issues={issues}
        choices={choices}
        files={store}
        idPrefix="add-transaction"
        submitLabel="Add"
        saving={isLoading && !isAsked}
        onSubmit={() => alone(save)}
        onCancel={() => alone(close)}
      />
    </Dialog>
  );
}

/** Without the compiled check the server's remains; what is required is asked for all the same. */
const unchecked: Validate = () => [];
