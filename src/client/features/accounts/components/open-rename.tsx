import type { LinkedAccount } from '#contract/accounts.ts';
import type { TaxForm } from '#contract/tax-forms.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { toast } from '#ui/toast.tsx';
import { guarded } from '../../../shared/books/guarded.ts';
import { useSetAccountNameMutation } from '../api.ts';
import { RenameAccount } from './rename-account.tsx';

/** The dialog of a name with its call; the old name can be brought back for ten seconds. */
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
  const { id, simple_name: before } = account;
  return (
    <RenameAccount
      form={form}
      year={year}
      name={before}
      onClose={onClose}
      onSave={async (name) => {
        if (name !== before) {
          await rename({ body: { id, name } }).unwrap();
          toast(
            `${before} is called ${name} now.`,
            () => void guarded(() => rename({ body: { id, name: before } }).unwrap()),
          );
        }
        onClose();
      }}
    />
  );
}
