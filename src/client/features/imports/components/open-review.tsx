import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useGetAccountsQuery } from '../../../shared/forms/use-run-time-choices.ts';
import { paths } from '../../../shared/paths.ts';
import { useDropImportMutation } from '../api.ts';
import { commitLabel, blockedReason } from '../commit-texts.ts';
import { countsOf, reviewRows } from '../import-rows.ts';
import { showWhoops } from '../show-whoops.ts';
import { useCommit } from '../use-commit.ts';
import { useOpenImport } from '../use-open-import.ts';
import { ImporterHeader, useInfo } from './importer-header.tsx';
import { Review } from './review.tsx';

/** The open import, or why it no longer exists. */
export function OpenReview({
  id,
  isFresh,
  onStart,
}: {
  id: number;
  /** The file has just been uploaded. */
  isFresh: boolean;
  /** Returns to the four steps. */
  onStart: () => void;
}) {
  const navigate = useNavigate();
  const open = useOpenImport(id);
  const { preview, waiting, error } = open;
  const accounts = useGetAccountsQuery().data?.accounts;
  const [drop] = useDropImportMutation();
  const commit = useCommit();
  const info = useInfo();
  const account = useMemo(() => {
    if (preview?.layout === 'template') return 'the accounts named in its rows';
    const known = accounts?.find((one) => one.id === preview?.account_id)?.simple_name;
    return known ?? (preview?.new_account === null ? undefined : preview?.new_account);
  }, [accounts, preview]);
  const rows = useMemo(
    () => (preview === undefined ? [] : reviewRows(preview, waiting, account ?? '')),
    [preview, waiting, account],
  );
  const counts = useMemo(() => countsOf(rows), [rows]);

  const giveUp = () => void drop({ params: { id } });
  const startAgain = () => {
    giveUp();
    onStart();
  };
  const cancel = () => {
    if (preview !== undefined) giveUp();
    void navigate(paths.transactions);
  };
  const hasShownProblems = useRef(!isFresh);
  useEffect(() => {
    if (hasShownProblems.current || preview?.layout !== 'template') return;
    const wrong = preview.skipped.filter(({ no_transaction }) => no_transaction !== true);
    if (wrong.length === 0) return;
    hasShownProblems.current = true;
    void showWhoops(wrong).then((isAgain) => {
      if (isAgain) startAgain();
    });
  });

  const obstacle = preview === undefined ? undefined : blockedReason(preview);
  return (
    <>
      <ImporterHeader info={info} onCancel={cancel} noCancel={commit.busy ? TOO_LATE : undefined}>
        {preview === undefined || preview.problem !== undefined ? null : (
          <Button
            onClick={() => commit.commit(open, preview, rows)}
            disabled={obstacle !== undefined}
            loading={commit.busy}
            title={obstacle}
          >
            {preview.layout === 'unknown' ? 'Import' : commitLabel(counts)}
          </Button>
        )}
      </ImporterHeader>
      {preview === undefined ? (
        error === undefined ? (
          <SkeletonRows label="Loading the file" rows={12} />
        ) : error.code === 'conflict' ? (
          <EmptyState
            title="You have already imported this file"
            action={
              <Button loading={commit.busy} onClick={() => commit.showDone(id)}>
                Show imported transactions
              </Button>
            }
          >
            {commit.failed ?? 'We never import anything twice. You can undo the import under More, History.'}
          </EmptyState>
        ) : error.code === 'not_found' ? (
          <EmptyState
            title="This import no longer exists"
            action={<Button onClick={onStart}>Choose a file</Button>}
          >
            You cancelled it, or did not finish it within seven days, so we deleted its file. Nothing was
            added to your books.
          </EmptyState>
        ) : (
          <ErrorState title="We could not load the file" onRetry={open.reload}>
            {error.message}
          </ErrorState>
        )
      ) : preview.problem === undefined ? (
        <Review
          preview={preview}
          rows={rows}
          accounts={accounts}
          account={account}
          unsaved={open.unsaved}
          onRetry={() => void open.flush()}
          busy={commit.busy}
          failed={commit.failed}
          onAnswer={open.answer}
          onSample={open.sample}
          onDecide={(change) => {
            commit.forget();
            open.decide(change);
          }}
        />
      ) : (
        <ErrorState title="Whoops!" onRetry={startAgain} retryLabel="Try again!">
          {preview.name}: {preview.problem}
        </ErrorState>
      )}
    </>
  );
}

const TOO_LATE = 'We are importing the rows. You can undo this when we finish.';
