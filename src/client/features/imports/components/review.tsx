import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { late } from '#ui/late.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { summaryOf } from '../commit-texts.ts';
import type { Change } from '../decision-saver.ts';
import { countsOf, type ReviewRow } from '../import-rows.ts';
import { counted, lines } from '../messages.ts';
import type { FileAnswers } from '../questions/file-answers.ts';
import { FileSummary } from './file-summary.tsx';
import { changeOf, focusGrid, ReviewGrid } from './review-grid.tsx';
import type { OnSample } from './sample-rows.tsx';

// Fetches the form engine when there are questions.
const QuestionCard = late(async () => (await import('./question-card.tsx')).QuestionCard, {
  loading: () => <SkeletonRows label="Loading the questions" rows={4} />,
});

export interface ReviewProps {
  preview: ImportPreview;
  rows: readonly ReviewRow[];
  /** Undefined while loading. */
  accounts: readonly LinkedAccount[] | undefined;
  /** Where the rows go, as a text; undefined until chosen. */
  account: string | undefined;
  /** Why decisions are not saved yet. */
  unsaved: string | undefined;
  onRetry: () => void;
  /** The import is running, so the user cannot change anything. */
  busy: boolean;
  /** Why the import failed. */
  failed: string | undefined;
  onAnswer: (answers: FileAnswers) => Promise<void>;
  onSample: OnSample;
  onDecide: (change: Change) => void;
}

/** Shows what would be added, possible duplicates with the reason, and unreadable lines. Nothing is imported yet. */
export function Review(props: ReviewProps) {
  const { preview, rows, accounts, account, unsaved, failed, onDecide } = props;
  const [changing, setChanging] = useState<'account' | 'columns'>();
  const [trouble, setTrouble] = useState<string>();
  const isChanging = changing !== undefined;
  const table = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const isTemplate = preview.layout === 'template';
  // Choosing one of the file's accounts may already settle where its rows go.
  const isOneOfSeveral = preview.questions.some(({ kind }) => kind === 'account');
  const asksAccount = !isTemplate && account === undefined && !isOneOfSeveral;
  const own = preview.own_columns;
  // New columns lead to new rows, so the other questions can wait until then.
  const shownPreview =
    changing === 'columns' && own !== undefined ? { ...preview, questions: [own.question] } : preview;
  const withAccount = asksAccount || changing === 'account';
  const forget = async () => {
    setTrouble(undefined);
    try {
      await props.onAnswer({ forget_layout: true });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setTrouble(error.message);
    }
  };
  const asks = preview.questions.length > 0 || asksAccount || isChanging;
  useEffect(() => {
    // The button that had the focus (Upload, or the one below the answers) is gone.
    const { activeElement } = document;
    if (!asks && (activeElement === null || activeElement === document.body)) focusGrid(table.current);
  }, [asks]);

  return (
    <Stack gap={3} inert={props.busy}>
      {props.busy ? (
        <Stack gap={2}>
          <output>
            Importing {counted(counts.taken, 'row')}: all of them or none. You can no longer cancel, but you
            can undo it when we finish.
          </output>
          <progress aria-label="Importing" />
        </Stack>
      ) : null}
      <FileSummary
        preview={preview}
        account={account}
        {...(asksAccount || isTemplate || isChanging ? {} : { onChange: () => setChanging('account') })}
        {...(isChanging ? {} : { onColumns: () => setChanging('columns'), onForget: () => void forget() })}
      />
      {(failed ?? trouble) === undefined ? null : (
        <Notice as="p" role="alert" tone="error">
          {failed ?? trouble}
        </Notice>
      )}
      {unsaved === undefined ? null : (
        <Notice as="p" role="alert" tone="error">
          We have not saved your last decisions yet: {unsaved}
          <Button size="xs" variant="default" onClick={props.onRetry}>
            Try again
          </Button>
        </Notice>
      )}
      {preview.warnings.map((warning) => (
        <Notice as="p" key={warning} role="alert" tone="warn">
          <span>
            <strong>Is {account ?? 'this'} the right account?</strong> {warning}
          </span>
          {isChanging ? null : (
            <Button size="xs" variant="default" onClick={() => setChanging('account')}>
              Choose another
            </Button>
          )}
        </Notice>
      ))}
      {asks && accounts !== undefined ? (
        <QuestionCard
          // A new set of questions needs a new form.
          key={`${shownPreview.questions.map(({ kind }) => kind).join()} ${withAccount}`}
          preview={shownPreview}
          asksAccount={withAccount}
          accounts={accounts}
          onAnswer={async (answers) => {
            await props.onAnswer(answers);
            setChanging(undefined);
          }}
          onSample={props.onSample}
          {...(isChanging ? { onCancel: () => setChanging(undefined) } : {})}
        />
      ) : null}
      {preview.layout === 'unknown' ? null : (
        <>
          {counts.blocking === 0 ? null : (
            <BlockingLines
              count={counts.blocking}
              onLeaveOut={() =>
                onDecide(
                  changeOf(
                    rows.filter(({ kind }) => kind === 'unread'),
                    false,
                  ),
                )
              }
            />
          )}
          <ReviewGrid rows={rows} hasAccounts={isTemplate} counts={counts} onDecide={onDecide} ref={table} />
          <Text as="output" size="sm">
            {summaryOf(counts)}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** One unreadable line blocks the import until the user leaves it out. */
function BlockingLines({ count, onLeaveOut }: { count: number; onLeaveOut: () => void }) {
  const one = count === 1;
  return (
    <Notice as="p" tone="warn">
      {lines(count)} cannot be read. You cannot import until you leave {one ? 'it' : 'them'} out.
      <Button size="xs" variant="default" onClick={onLeaveOut}>
        Leave {one ? 'it' : 'them'} out
      </Button>
    </Notice>
  );
}
