import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { toast } from '#ui/toast.tsx';
import { isCallError } from '../../shared/api/call-error.ts';
import { acted } from '../../shared/books/acts-slice.ts';
import { useUndo } from '../../shared/books/use-undo.ts';
import { paths, type PathState } from '../../shared/paths.ts';
import { useCommitImportMutation, useCreateTransactionsMutation } from './api.ts';
import { doneMessage } from './commit-texts.ts';
import { createdRows, MOST_ROWS } from './created-rows.ts';
import { countsOf, type ReviewRow } from './import-rows.ts';
import type { OpenImport } from './use-open-import.ts';

/** Spec 2, 7 ("CSV importer"): the post is sent 350 ms after the checks. */
const PAUSE_MS = 350;

export interface Commit {
  readonly busy: boolean;
  /** Why the import failed. Either nothing was added, or we do not know. The user can safely try again. */
  readonly failed: string | undefined;
  readonly commit: (open: OpenImport, preview: ImportPreview, rows: readonly ReviewRow[]) => void;
  /** Opens the transactions of a finished import. */
  readonly showDone: (id: number) => void;
  /** Clears the error once the user continues. */
  readonly forget: () => void;
}

/** The result of a finished import. */
interface Added {
  readonly trans_ids: readonly number[];
  readonly tagged_by_rules: number;
  readonly change_id: number | null;
  /** The id of the import opened for the file's other accounts. */
  readonly next?: number | null;
}

/** Imports the rows to add, then opens the transactions. A double click or another attempt adds nothing twice. */
export function useCommit(): Commit {
  const navigate = useNavigate();
  const undo = useUndo();
  const dispatch = useDispatch();
  const [commitImport] = useCommitImportMutation();
  const [createTransactions] = useCreateTransactionsMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  // A ref, because the second click of a double click comes before React renders again.
  const isBusy = useRef(false);

  // Do not navigate if the user has moved to another page in the meantime.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const finish = ({ trans_ids, tagged_by_rules, change_id, next }: Added, leftOut: number) => {
    const message = doneMessage(trans_ids.length, leftOut, tagged_by_rules);
    // Ctrl Z also undoes it.
    if (change_id !== null) dispatch(acted([change_id]));
    toast(
      next ? `${message} ${CONTINUE}` : message,
      change_id === null ? undefined : () => void undo([change_id]),
    );
    if (!isShown.current) return;
    if (next) return void navigate(`${paths.importer}?import=${next}`, { replace: true });
    // Only an import that added transactions has some to show.
    const state = trans_ids.length === 0 ? null : ({ fromCsvImporter: trans_ids } satisfies State);
    void navigate(paths.transactions, { replace: true, state });
  };
  const oneAtATime = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await act();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailed(unknownOutcome.has(error.code) ? `${error.message} ${SAFE_TO_RETRY}` : error.message);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  /** The specification defines the call for rows of the template. The server already has the rows of a bank file. */
  const send = async (preview: ImportPreview, rows: readonly ReviewRow[]): Promise<Added> => {
    const { id } = preview;
    const created = preview.layout === 'template' ? createdRows(rows) : [];
    if (created.length === 0 || created.length > MOST_ROWS)
      return await commitImport({ params: { id }, query: { take: countsOf(rows).taken } }).unwrap();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return await createTransactions({ query: { noclaim: 1, import: id }, body: created }).unwrap();
  };
  return {
    busy,
    failed,
    commit: (open, preview, rows) =>
      void oneAtATime(async () => {
        const { blocking, leftOut } = countsOf(rows);
        const blockingRows = rows.filter(({ kind, isLeftOut }) => kind === 'unread' && !isLeftOut);
        if (blockingRows.length > 0) open.decide({ lines: blockingRows.map(({ line }) => [line, true]) });
        if (!(await open.flush())) return setFailed(NOT_SAVED);
        try {
          finish(await send(preview, rows), leftOut + blocking);
        } catch (error) {
          // The screen is out of date.
          if (isCallError(error) && error.code === 'conflict') open.reload();
          throw error;
        }
      }),
    forget: () => setFailed(undefined),
    showDone: (id) =>
      void oneAtATime(async () => {
        const done = await commitImport({ params: { id }, query: {} }).unwrap();
        finish(done, done.left_out);
      }),
  };
}

type State = PathState['transactions'];

const CONTINUE = 'The file has more accounts. Continue with the next one.';

/** Errors after which we do not know what the server did. */
const unknownOutcome: ReadonlySet<string> = new Set(['offline', 'failed', 'unavailable']);
const SAFE_TO_RETRY = 'You can safely try again: we never import anything twice.';
const NOT_SAVED =
  'We could not save your decisions, so nothing was imported. Check your connection and try again.';
