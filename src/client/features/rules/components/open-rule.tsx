import { useMemo } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { createRule } from '#contract/rules/rules.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { accountChoices } from '../../../shared/forms/account-choices.ts';
import { extraForm } from '../../../shared/forms/extra-form.ts';
import { useGetAccountsQuery } from '../../../shared/forms/use-run-time-choices.ts';
import { loadCheck } from '../../../shared/forms/validators.ts';
import { useCreateRuleMutation } from '../api.ts';
import type { Known, RuleStart } from '../rule-start.ts';
import type { RuleBody } from '../rule-values.ts';
import { useDryRun } from '../use-dry-run.ts';
import { DryRunView } from './dry-run.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** The rule dialog with its calls: the live dry run, and saving. */
export function OpenRule({
  known,
  form,
  year,
  start,
  onSaved,
  onClose,
}: {
  known: Known;
  form: TaxForm;
  year: TaxYear;
  start: RuleStart;
  onSaved: (reply: ReplyOf<typeof createRule>) => void;
  onClose: () => void;
}) {
  const accounts = useGetAccountsQuery();
  const [create] = useCreateRuleMutation();
  const extra = useMemo(() => extraForm(form, year), [form, year]);
  // A rule has only the id of its account, so wait for the names.
  if (accounts.isLoading) return null;
  return (
    <RuleDialog
      definition={known.definition}
      extra={extra}
      year={year}
      start={start}
      categories={known.categories}
      accounts={accountChoices(accounts.data?.accounts ?? [])}
      loadCheck={() => loadCheck({ ...known, year, validator: form.validator })}
      preview={previewOf}
      onSave={async (body, more) => {
        const saved = await confirmFiledYear((query) =>
          create({ query, body: { ...body, ...more } }).unwrap(),
        );
        if (saved !== undefined) onSaved(saved);
      }}
      onClose={onClose}
    />
  );
}

function previewOf(body: RuleBody | undefined) {
  return <Preview body={body} />;
}

function Preview({ body }: { body: RuleBody | undefined }) {
  return <DryRunView {...useDryRun(body)} />;
}
