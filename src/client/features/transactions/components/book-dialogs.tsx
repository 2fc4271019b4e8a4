import { useMemo } from 'react';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import { type TaxYear, taxYearOf } from '#domain/tax-year.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useDone } from '../../../shared/books/use-acts.ts';
import { currentRows } from '../current-rows.ts';
import type { BookRow } from '../book-row.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useGetTaxCategoriesQuery } from '../../../shared/forms/use-run-time-choices.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useEnableTagMutation } from '../api.ts';
import { addedElsewhere } from '../messages.ts';
import type { BookActions } from '../use-book-actions.ts';

const AddTransaction = lateDialog(async () => (await import('./add-transaction.tsx')).AddTransaction);
const EditTransaction = lateDialog(
  async () => (await import('../edit/edit-transaction.tsx')).EditTransaction,
);
const TagPicker = lateDialog(async () => (await import('./tag-picker.tsx')).TagPicker);
const ShortcutsHelp = lateDialog(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp);
const AboutApp = lateDialog(async () => (await import('./about-app.tsx')).AboutApp);
const HistoryPanel = lateDialog(async () => (await import('../history/history-panel.tsx')).HistoryPanel);

/** Loads the dialogs that users open most. One of them includes the form engine. */
export const dialogLoads = [TagPicker.fetch, EditTransaction.fetch, AddTransaction.fetch];

/** The dialogs above the grid. */
export type BookDialog =
  | { readonly kind: 'add' | 'help' | 'history' | 'about' }
  | {
      readonly kind: 'tag';
      readonly rows: readonly BookRow[];
      readonly suggested?: TagId | undefined;
      /** The user did not select these rows individually. */
      readonly title?: string;
    }
  | { readonly kind: 'edit'; readonly row: BookRow; readonly at?: 'note' };

export function BookDialogs({
  dialog,
  all,
  forms,
  year,
  newest,
  categories: listed,
  actions,
  onDone,
  onSimilar,
  onClose,
}: {
  dialog: BookDialog;
  /** All rows of the books, with their latest changes. */
  all: readonly BookRow[];
  forms: readonly TaxForm[] | undefined;
  year: TaxYear;
  newest: TaxYear;
  categories: readonly TaxCategory[];
  actions: BookActions;
  /** Called after an action on the selected rows. */
  onDone: (done: boolean) => boolean;
  onSimilar: (row: BookRow, onGone: () => void) => void;
  onClose: () => void;
}) {
  const done = useDone();
  // The categories may have changed since the rows loaded: custom tags, or tags switched on or off by an agent.
  const categories = useGetTaxCategoriesQuery().data?.tax_categories ?? listed;
  const isAgent = useSession()?.agent !== undefined;
  const [enable] = useEnableTagMutation();
  const offer = (tag: TagId, isOffered: boolean) =>
    void guarded(() => enable({ body: { tag, enabled: isOffered ? 'Y' : 'N' } }).unwrap());
  const rows = useMemo(() => (dialog.kind === 'tag' ? currentRows(dialog.rows, all) : []), [dialog, all]);
  const form = (wanted: string) => forms?.find(({ code }) => code === wanted);
  switch (dialog.kind) {
    case 'help':
      return <ShortcutsHelp onClose={onClose} />;
    case 'about':
      return <AboutApp onClose={onClose} />;
    case 'history':
      return <HistoryPanel onClose={onClose} />;
    case 'tag':
      return (
        <TagPicker
          rows={rows}
          categories={categories}
          suggested={dialog.suggested}
          {...(dialog.title === undefined ? {} : { title: dialog.title, listsRows: true })}
          onTag={(choice, how) => actions.tag(rows, choice, how).then(onDone)}
          onOffer={isAgent ? offer : undefined}
          onClose={onClose}
        />
      );
    case 'edit': {
      const [part, details] = [form('transaction-part'), form('transaction-details')];
      if (part === undefined || details === undefined) return null;
      const { row } = dialog;
      return (
        <EditTransaction
          row={row}
          at={dialog.at}
          forms={{ part, details, added: form('add-transaction') }}
          year={year}
          newest={newest}
          categories={categories}
          onUntag={(onGone) => actions.untag([row], onGone)}
          onSimilar={(onGone) => onSimilar(row, onGone)}
          onClose={onClose}
        />
      );
    }
    case 'add': {
      const addForm = form('add-transaction');
      if (addForm === undefined) return null;
      return (
        <AddTransaction
          form={addForm}
          year={year}
          newest={newest}
          categories={categories}
          onClose={onClose}
          onAdded={(reply, date) => {
            onClose();
            done(taxYearOf(date) === year ? 'Transaction added.' : addedElsewhere(taxYearOf(date)), [
              reply.change_id,
            ]);
            void actions.offerForm(reply);
          }}
        />
      );
    }
  }
}
