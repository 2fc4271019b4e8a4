import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { toast } from '#ui/toast.tsx';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { extraForm, withExtra } from '../../../shared/forms/extra-form.ts';
import { useSetAccountNameMutation } from '../api.ts';
import { RenameAccount } from './rename-account.tsx';

/** The rename dialog with its call. The user can undo the change for ten seconds. */
export function OpenRename({
  form,
  year,
  account,
  onClose,
}: {
  form: TaxForm;
  year: TaxYear;
  account: LinkedAccount;
  onClose: () => void;
}) {
  const [rename] = useSetAccountNameMutation();
  const { id, simple_name: before, extra: saved = {} } = account;
  const rest = extraForm(form, year);
  return (
    <RenameAccount
      form={form}
      year={year}
      name={before}
      saved={saved}
      onClose={onClose}
      onSave={async ({ name, extra }) => {
        const isAnswered = extra !== undefined && JSON.stringify(extra.answers) !== JSON.stringify(saved);
        if (name !== before || isAnswered) {
          const body = { id, name, ...withExtra(extra) };
          const done = await confirmFiledYear((query) => rename({ query, body }).unwrap());
          if (done === undefined) return;
          const asBefore = { id, name: before, ...withExtra(rest.answers(rest.read(saved))) };
          toast(
            name === before ? `${name} was changed.` : `${before} is now called ${name}.`,
            // Taking back what was just confirmed asks nothing.
            () => void guarded(() => rename({ query: { filed: 'Y' }, body: asBefore }).unwrap()),
          );
        }
        onClose();
      }}
    />
  );
}
