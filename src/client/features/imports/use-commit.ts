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
import { doneWords } from './commit-words.ts';
import { createdRows, MOST_ROWS } from './created-rows.ts';
import { countsOf, type ReviewRow } from './import-rows.ts';
import type { OpenImport } from './use-open-import.ts';

/** Spec 2, 7 ("CSV importer"): the post is sent 350 ms after the checks. */
const PAUSE_MS = 350;

export interface Commit {
  readonly busy: boolean;
  /** Why it did not work; nothing was added, or it is not known, and trying again is safe. */
  readonly failed: string | undefined;
  readonly commit: (open: OpenImport, preview: ImportPreview, rows: readonly ReviewRow[]) => void;
  /** Goes to what an import added that is done already. */
  readonly showDone: (id: number) => void;
  /** The person went on: why it did not work is said no more. */
  readonly forget: () => void;
}

/** What the server says of an import that is done. */
interface Added {
  readonly trans_ids: readonly number[];
  readonly tagged_by_rules: number;
  readonly change_id: number | null;
  /** The file has other accounts: the import that is open for them. */
  readonly next?: number | null;
}

/** Imports what is taken, and goes to the transactions with it. A second click, or a second try, adds nothing twice. */
export function useCommit(): Commit {
  const navigate = useNavigate();
  const undo = useUndo();
  const dispatch = useDispatch();
  const [commitImport] = useCommitImportMutation();
  const [createTransactions] = useCreateTransactionsMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  // A ref: the second click of a double click comes before anything is drawn anew.
  const isBusy = useRef(false);

  // Somebody who went on to another page in the meantime is not taken away from it.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const leave = ({ trans_ids, tagged_by_rules, change_id, next }: Added, leftOut: number) => {
    const words = doneWords(trans_ids.length, leftOut, tagged_by_rules);
    // Ctrl Z takes it back as well.
    if (change_id !== null) dispatch(acted([change_id]));
    toast(next ? `${words} ${GO_ON}` : words, change_id === null ? undefined : () => void undo([change_id]));
    if (!isShown.current) return;
    if (next) return void navigate(`${paths.importer}?import=${next}`, { replace: true });
    // An import that added nothing has nothing to be shown by itself.
    const state = trans_ids.length === 0 ? null : ({ fromCsvImporter: trans_ids } satisfies State);
    void navigate(paths.transactions, { replace: true, state });
  };
  const alone = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    setFailed(undefined);
    try {
      await act();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFailed(unanswered.has(error.code) ? `${error.message} ${SAFE}` : error.message);
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  };
  /** The template's rows go by the call of the specification; those of a bank are the server's already. */
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
      void alone(async () => {
        const { inTheWay, leftOut } = countsOf(rows);
        const inWay = rows.filter(({ kind, isLeftOut }) => kind === 'unread' && !isLeftOut);
        if (inWay.length > 0) open.decide({ lines: inWay.map(({ line }) => [line, true]) });
        if (!(await open.flush())) return setFailed(NOT_SAVED);
        try {
          leave(await send(preview, rows), leftOut + inTheWay);
        } catch (error) {
          // What is shown is not what the server has.
          if (isCallError(error) && error.code === 'conflict') open.reload();
          throw error;
        }
      }),
    forget: () => setFailed(undefined),
    showDone: (id) =>
      void alone(async () => {
        const done = await commitImport({ params: { id }, query: {} }).unwrap();
        leave(done, done.left_out);
      }),
  };
}

type State = PathState['transactions'];

const GO_ON = 'The file has more accounts. Continue with the next one.';

/** Without an answer it is not known what the server did. */
const unanswered: ReadonlySet<string> = new Set(['offline', 'failed', 'unavailable']);
const SAFE = 'You can safely try again: we never import anything twice.';
const NOT_SAVED =
  'We could not save your decisions, so nothing was imported. Check your connection and try again.';
