import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TaxForm } from '#contract/tax-forms/tax-forms.ts';
import type { TaxTransaction } from '#contract/transactions/claims.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Grow } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { definitionOf } from '../../../shared/forms/answers.ts';
import { useRunTimeChoices } from '../../../shared/forms/use-form-choices.ts';
import { paths, type PathState } from '../../../shared/paths.ts';
import { useGetTaxTransactionsQuery, useGetTransactionsQuery } from '../api.ts';
import { type BookRow, bookRows } from '../book-row.ts';
import { type RowReceipts, useReceipts } from '../receipts/use-receipts.ts';
import type { Books } from '../up-to-date.ts';
import { opened, partChoices } from './edited.ts';
import classes from './edit-view.module.css';
import { EditView } from './edit-view.tsx';
import { useCloseWhenGone } from './use-close-when-gone.ts';
import { rowExtra } from './row-extra.ts';
import { useSaveEdited } from './use-save-edited.ts';

export interface EditTransactionProps {
  /** The row as listed when the dialog opened. */
  row: BookRow;
  /** What to focus at first. */
  at?: 'note' | undefined;
  forms: EditForms;
  year: TaxYear;
  /** The newest year on offer. */
  newest: TaxYear;
  categories: readonly TaxCategory[];
  /** `onGone` is called if the row no longer exists. */
  onUntag: (onGone: () => void) => Promise<boolean>;
  /** Shows the similar transactions. */
  onSimilar: (onGone: () => void) => void;
  onClose: () => void;
}

/** The definitions of the dialog. */
export interface EditForms {
  readonly part: TaxForm;
  readonly details: TaxForm;
  /** The dialog that adds transactions, because its extra fields also appear here. */
  readonly added: TaxForm | undefined;
}

/** Opens a row: an untagged one to tag it, a tagged one with its allocations. */
export function EditTransaction(props: EditTransactionProps) {
  const now = useRowNow(props.row);
  const row = now ?? props.row;
  const claims = useGetTaxTransactionsQuery({ query: { trans_id: row.id } }, { skip: !row.tagged });
  const receipts = useReceipts(row.id);
  const onGone = useCloseWhenGone([claims.error, receipts.error], props.onClose);
  const allocations = row.tagged ? claims.data?.allocations : NONE;
  if (now !== undefined && allocations !== undefined)
    return <Opened {...props} row={now} receipts={receipts} onGone={onGone} allocations={allocations} />;
  return (
    <Dialog onClose={props.onClose} title={props.forms.details.title} size={560}>
      {claims.isError ? (
        <ErrorState title="We could not load the transaction" onRetry={() => void claims.refetch()}>
          {errorMessage(claims.error)}
        </ErrorState>
      ) : (
        <SkeletonRows label="Loading the transaction" rows={6} />
      )}
    </Dialog>
  );
}

const NONE: readonly TaxTransaction[] = [];

/** All fields together, to fetch the choices of each. */
function allOf({ part, details, added }: EditForms): Definition {
  const fields = [part, details, ...(added === undefined ? [] : [added])].flatMap(
    ({ form_json }) => form_json.fields,
  );
  return { ...definitionOf(details), form_json: { fields } };
}

/**
 * The row after fetching changes. Otherwise a row opened straight after it was saved could still show its old values.
 */
function useRowNow(listed: BookRow): BookRow | undefined {
  const { refetch } = useGetTransactionsQuery();
  const [now, setNow] = useState<BookRow>();
  const open = useEffectEvent((books: Books | undefined) => {
    const own = books?.transactions.filter(({ id }) => id === listed.id) ?? [];
    const [row = listed] = bookRows(own, books?.tax_categories ?? []);
    setNow(row);
  });
  useEffect(() => {
    // Use this reply, because the list renders with it slightly later. Without a reply, the row opens as it was.
    void refetch().then(({ data }) => open(data));
  }, [refetch]);
  return now;
}

function Opened(
  props: EditTransactionProps & {
    allocations: readonly TaxTransaction[];
    receipts: RowReceipts;
    onGone: () => void;
  },
) {
  const { forms, year, categories, receipts, onGone, onClose } = props;
  // Taken when the dialog opens, so that changes from another window are not overwritten unnoticed.
  const [{ row, allocations }] = useState(props);
  const navigate = useNavigate();
  const [part, details] = useMemo(() => [definitionOf(forms.part), definitionOf(forms.details)], [forms]);
  const extra = useMemo(() => rowExtra(forms, year), [forms, year]);
  const before = useMemo(() => opened(row, allocations, extra), [row, allocations, extra]);
  const others = useRunTimeChoices(useMemo(() => allOf(forms), [forms]));
  const { save, validators } = useSaveEdited({
    ...props,
    row,
    seen: allocations.map(({ id }) => id),
    before,
    part,
    details,
    extra,
  });
  const hw1 = { form: 'HW1' } satisfies PathState['taxForms'];
  return (
    <EditView
      row={row}
      at={props.at}
      opened={before}
      part={part}
      details={details}
      added={extra.added?.definition}
      year={year}
      choices={partChoices(row, categories, allocations)}
      others={others}
      receipts={receipts}
      validators={validators}
      onSave={save}
      onUntag={async () => {
        if (await props.onUntag(onGone)) onClose();
      }}
      onClose={onClose}
    >
      {row.insight === '' ? null : (
        <Notice size="sm" tone="warn" className={classes.hint}>
          <Grow as="p">{row.insight}</Grow>
          <Button size="xs" variant="default" onClick={() => void navigate(paths.taxForms, { state: hw1 })}>
            Open HW1
          </Button>
        </Notice>
      )}
      <p className={classes.similar}>
        <Button size="compact-xs" variant="subtle" onClick={() => props.onSimilar(onGone)}>
          Similar transactions
        </Button>
      </p>
    </EditView>
  );
}
