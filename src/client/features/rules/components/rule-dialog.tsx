import { type ReactNode, useMemo, useState } from 'react';
import type { ExtraAnswers } from '#contract/tax-forms/extra-answers.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { SchemaCheck } from '#renderer/form-validator.ts';
import type { RunTimeChoice } from '#renderer/run-time-choice.ts';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { categoryChoices } from '../../../shared/forms/category-choices.ts';
import { DialogForm } from '../../../shared/forms/dialog-form.tsx';
import { type ExtraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useGuardedClose } from '../../../shared/forms/use-guarded-close.ts';
import { useOneAtATime } from '../../../shared/forms/use-one-at-a-time.ts';
import { useRunTimeChoices, withChoicesFrom } from '../../../shared/forms/use-form-choices.ts';
import { titledOr, useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { messages } from '../messages.ts';
import type { RuleStart } from '../rule-start.ts';
import { afterChange, ANY_ACCOUNT, type RuleBody, ruleBody, matchesEverything } from '../rule-values.ts';

/** Sent with the rule. */
interface SaveOptions {
  readonly apply_to_existing: boolean;
  readonly extra?: ExtraAnswers;
}

export interface RuleDialogProps {
  definition: Definition;
  /** The fields added by staff. */
  extra?: ExtraForm;
  year: TaxYear;
  start: RuleStart;
  categories: readonly TaxCategory[];
  accounts: readonly RunTimeChoice[];
  /** Loads the check compiled when the definition was published. */
  loadCheck: () => Promise<SchemaCheck>;
  /** Shows the dry run; gets undefined while the rule is incomplete. */
  preview: (body: RuleBody | undefined) => ReactNode;
  /** Saves the rule. If refused, it rejects with a CallError and the dialog stays open. */
  onSave: (body: RuleBody, more: SaveOptions) => Promise<void>;
  onClose: () => void;
}

/** The dialog for the definition 'rule'. Spec 2, 4 and 5 ("Rules"). */
export function RuleDialog(props: RuleDialogProps) {
  const { definition, extra, year, start, categories, accounts, loadCheck, onClose } = props;
  const [values, setValues] = useState<Values>(() => ({ ...start.values, ...extra?.read(start.saved) }));
  const hasOpenQuestion = useHasOpenQuestion();
  const form = useCheckedForm({ definition, year, loadCheck, problem: titledOr(messages.missing) });
  const oneAtATime = useOneAtATime();
  const { type_id: type, apply_to_existing }: DialogValues<'rule'> = values;
  const others = useRunTimeChoices(useMemo(() => withChoicesFrom(definition, 'businesses'), [definition]));
  const choices = useMemo(
    () => ({
      ...others,
      accounts: [{ value: ANY_ACCOUNT, title: 'Any', detail: 'All your accounts' }, ...accounts],
      'tax-categories': categoryChoices(categories, type),
    }),
    [others, accounts, categories, type],
  );

  const close = useGuardedClose(values, onClose);
  const save = () =>
    form.submit(values, async () => {
      const body = ruleBody(start.id, values);
      if (body === undefined) throw new Error('a rule that passed its checks is incomplete');
      const { title, message, yes, no } = messages.everything;
      const isConfirmed =
        !matchesEverything(body) || (await confirm({ title, message, confirmLabel: yes, cancelLabel: no }));
      const answers = withExtra(extra?.answers(values, start.saved));
      if (isConfirmed)
        await props.onSave(body, { apply_to_existing: apply_to_existing === true, ...answers });
    });

  return (
    <Dialog
      onClose={() => oneAtATime(close)}
      title={start.id === -1 ? 'Add rule' : 'Edit rule'}
      size={620}
      closeOnClickOutside={false}
    >
      <DialogForm
        form={form}
        values={values}
        onChange={(next) => {
          setValues((before) => afterChange(before, next, categories));
          form.dropChanged(values, next);
        }}
        choices={choices}
        idPrefix="rule"
        submitLabel="Save rule"
        saving={form.saving && !hasOpenQuestion}
        onSubmit={() => oneAtATime(save)}
        onCancel={() => oneAtATime(close)}
      >
        {props.preview(ruleBody(start.id, values))}
      </DialogForm>
    </Dialog>
  );
}
