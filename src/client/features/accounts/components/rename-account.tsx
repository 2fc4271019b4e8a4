import { NameDialog, type NameDialogProps } from '../../../shared/forms/name-dialog.tsx';
import { messages } from '../messages.ts';

/** The dialog for renaming an account: the definition 'account-name'. */
export function RenameAccount(
  props: Pick<NameDialogProps, 'form' | 'year' | 'name' | 'saved' | 'onSave' | 'onClose'>,
) {
  const { title } = props.form;
  return <NameDialog {...props} title={title} submitLabel="Rename" failure={messages.errorUpdating} />;
}
