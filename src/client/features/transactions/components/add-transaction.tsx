import { useMemo, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { createTransaction } from '#contract/transactions/transactions.ts';
import { dateOutside } from '#contract/transactions/transaction-dates.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import { newEntry } from '#renderer/entries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { extraForm } from '../../../shared/forms/extra-form.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useFileStore } from '../../../shared/forms/use-file-store.ts';
import { useGuardedClose } from '../../../shared/forms/use-guarded-close.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { useCreateTransactionMutation } from '../api.ts';
import { messages } from '../messages.ts';
import { newTransaction, withFittingTag } from '../new-transaction.ts';
import { useInFlight } from '../receipts/use-in-flight.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';

export interface AddTransactionProps {
  form: TaxForm;
  year: TaxYear;
  /** The newest year on offer. */
  newest: TaxYear;
  categories: readonly TaxCategory[];
  onAdded: (reply: ReplyOf<typeof createTransaction>, date: CalendarDate) => void;
  onClose: () => void;
}

/** The dialog for the definition 'add-transaction'. The values stay until they are saved. */
export function AddTransaction({ form, year, newest, categories, onAdded, onClose }: AddTransactionProps) {
  const [create] = useCreateTransactionMutation();
  const hasOpenQuestion = useHasOpenQuestion();
  const oneAtATime = useOneAtATime();
  const definition = useMemo(() => definitionOf(form), [form]);
  const [values, setValues] = useState<Values>(() => newEntry(definition, year));
  const checked = useCheckedForm({
    definition,
    year,
    loadCheck: () => loadCheck({ definition, year, validator: form.validator }),
    problem,
  });
  const type = values['type'];
  const others = useRunTimeChoices(definition);
  const choices = useMemo(
    () => ({ ...others, 'tax-categories': categoryChoices(categories, type) }),
    [others, categories, type],
  );

  const { store, refuses } = useInFlight(useFileStore());
  const guardedClose = useGuardedClose(values, onClose);
  const close = async () => {
    if (!(await refuses())) await guardedClose();
  };
  const save = async () => {
    if (await refuses()) return;
    await checked.submit(values, async () => {
      const { body, date } = newTransaction(values, extraForm(form, year).answers(values));
      const outside = dateOutside(date, newest);
      if (outside !== undefined)
        return checked.refuse([{ field: 'date', title: messages.informationRequired, message: outside }]);
      const reply = await confirmFiledYear((query) => create({ query, body }).unwrap());
      if (reply !== undefined) onAdded(reply, date);
    });
  };

  return (
    <Dialog onClose={() => oneAtATime(close)} title={form.title} size={520} closeOnClickOutside={false}>
      <DialogForm
        form={checked}
        values={values}
        onChange={(next) => setValues(withFittingTag(next, categories))}
        choices={choices}
        files={store}
        idPrefix="add-transaction"
        submitLabel="Add"
        saving={checked.saving && !hasOpenQuestion}
        onSubmit={() => oneAtATime(save)}
        onCancel={() => oneAtATime(close)}
      />
    </Dialog>
  );
}

function problem({ title, message }: Issue) {
  const text = (
    <>
      {title === undefined ? null : (
        <Text as="strong" tone="plain">
          {title}
        </Text>
      )}
      {message}
    </>
  );
  return { title: messages.oops, message: text };
}
