import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LinkedAccount } from '#contract/accounts/accounts.ts';
import type { ImportPreview } from '#contract/imports/imports.ts';
import { late } from '#ui/late.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { outlookOf } from '../commit-words.ts';
import type { Change } from '../decision-saver.ts';
import { countsOf, type ReviewRow } from '../import-rows.ts';
import { counted, lines } from '../messages.ts';
import type { Said } from '../questions/said.ts';
import { FileSummary } from './file-summary.tsx';
import { changeOf, focusGrid, ReviewGrid } from './review-grid.tsx';

// The form engine is fetched when there is something to ask.
const QuestionCard = late(async () => (await import('./question-card.tsx')).QuestionCard, {
  loading: () => <SkeletonRows label="Loading the questions" rows={4} />,
});

export interface ReviewProps {
  preview: ImportPreview;
  rows: readonly ReviewRow[];
  /** Undefined while they are loading. */
  accounts: readonly LinkedAccount[] | undefined;
  /** Where the rows go, in words; undefined while nobody has said it. */
  account: string | undefined;
  /** Why decisions are not saved yet. */
  unsaved: string | undefined;
  onRetry: () => void;
  /** The rows are on their way into the books: nothing can be decided meanwhile. */
  busy: boolean;
  /** Why the import did not go through. */
  failed: string | undefined;
  onSay: (said: Said) => Promise<void>;
  onDecide: (change: Change) => void;
}

/** What would be added, what looks like a duplicate and why, and what cannot be read. Nothing is saved yet. */
export function Review(props: ReviewProps) {
  const { preview, rows, accounts, account, unsaved, failed, onDecide } = props;
  const [changing, setChanging] = useState<'account' | 'columns'>();
  const [trouble, setTrouble] = useState<string>();
  const isChanging = changing !== undefined;
  const table = useRef<HTMLDivElement>(null);
  const counts = useMemo(() => countsOf(rows), [rows]);
  const isTemplate = preview.layout === 'template';
  // Which of the file's accounts it is says perhaps where it goes.
  const isOneOfSeveral = preview.questions.some(({ kind }) => kind === 'account');
  const asksAccount = !isTemplate && account === undefined && !isOneOfSeveral;
  const own = preview.own_columns;
  // Answered anew, the columns make other rows: what else there is to ask is asked of those.
  const asked =
    changing === 'columns' && own !== undefined ? { ...preview, questions: [own.question] } : preview;
  const withAccount = asksAccount || changing === 'account';
  const forget = async () => {
    setTrouble(undefined);
    try {
      await props.onSay({ forget_layout: true });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setTrouble(error.message);
    }
  };
  const asks = preview.questions.length > 0 || asksAccount || isChanging;
  useEffect(() => {
    // What had the keyboard, the button of the upload or of the answers, is gone.
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
          // Other questions are another form.
          key={`${asked.questions.map(({ kind }) => kind).join()} ${withAccount}`}
          preview={asked}
          asksAccount={withAccount}
          accounts={accounts}
          onSay={async (said) => {
            await props.onSay(said);
            setChanging(undefined);
          }}
          {...(isChanging ? { onCancel: () => setChanging(undefined) } : {})}
        />
      ) : null}
      {preview.layout === 'unknown' ? null : (
        <>
          {counts.inTheWay === 0 ? null : (
            <InTheWay
              count={counts.inTheWay}
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
            {outlookOf(counts)}
          </Text>
        </>
      )}
    </Stack>
  );
}

/** One line that cannot be read imports nothing, unless the person leaves it out. */
function InTheWay({ count, onLeaveOut }: { count: number; onLeaveOut: () => void }) {
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
