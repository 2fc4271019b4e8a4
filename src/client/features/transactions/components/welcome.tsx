import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { paths, type PathState } from '../../../shared/paths.ts';
import { introduction } from '../../../shared/tutorials/tutorials.ts';
import classes from './welcome.module.css';

const VideoDialog = lateDialog(
  async () => (await import('../../../shared/tutorials/video-dialog.tsx')).VideoDialog,
);

const steps = [
  ['Add or import', 'What you earned and spent, by hand or from a bank file.', 'M8 3v10M3 8h10'],
  [
    'Tag',
    'Say what each item was for. Rules can tag repeat items.',
    'M2 4.5v3.2l5.5 5.5 4.6-4.6-5.5-5.5H3.2M5 6h.01',
  ],
  ['See the tax', 'The totals go into your forms and the estimate above.', 'M3 13V8M7 13V4M11 13V6M14 13H2'],
] as const;

/** Shown for empty books, with the welcome video of spec 2, 2.1. Offers to connect a bank first, or says that the plan does not include it. */
export function Welcome({
  canConnect,
  onDemo,
  onAdd,
}: {
  /** The plan includes bank connections. */
  canConnect: boolean;
  onDemo: () => void;
  onAdd: (() => void) | undefined;
}) {
  const [isWatching, setWatching] = useState(false);
  return (
    <EmptyState
      title={canConnect ? 'Welcome to your books' : 'No connected accounts'}
      action={
        <Stack gap={6} className={classes.start}>
          <ol className={classes.steps}>
            {steps.map(([title, text, path]) => (
              <li key={title}>
                <svg viewBox="0 0 16 16" width="36" height="36" aria-hidden="true">
                  <path
                    d={path}
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.2"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  />
                </svg>
                <div>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </div>
              </li>
            ))}
          </ol>
          <Row justify="center">
            {canConnect ? (
              <ChangeButton component={Link} to={paths.accounts} state={addAccount}>
                Add Account
              </ChangeButton>
            ) : (
              <ChangeButton component={Link} to={paths.plan}>
                Upgrade to Pro
              </ChangeButton>
            )}
            <ChangeButton variant="default" onClick={onDemo}>
              Try demo account
            </ChangeButton>
            <ChangeButton variant="default" component={Link} to={paths.importer}>
              Import transactions
            </ChangeButton>
            {onAdd === undefined ? null : (
              <ChangeButton variant="default" onClick={onAdd}>
                Add transaction
              </ChangeButton>
            )}
          </Row>
          {introduction === undefined ? null : (
            <Row justify="center">
              <Button variant="subtle" onClick={() => setWatching(true)}>
                Watch the introduction
              </Button>
            </Row>
          )}
          {isWatching && introduction !== undefined ? (
            <VideoDialog video={introduction} onClose={() => setWatching(false)} />
          ) : null}
        </Stack>
      }
    >
      {canConnect
        ? 'Connect your bank to get your transactions automatically. '
        : 'With Pro, we get transactions from your bank automatically. '}
      The demo account shows a full set of books. It is marked as demo, and you can remove it.
    </EmptyState>
  );
}

const addAccount: PathState['accounts'] = { addAccount: true };
