import { useEffect, useState } from 'react';
import { getReportData } from '#contract/digital-tax/digital-tax.calls.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Card } from '#ui/card.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { singleCall } from '../../../shared/api/single-call.ts';
import { LOADING_MS } from '../../../shared/loading-limit.ts';
import { ReportTable } from '../components/report-table.tsx';
import classes from './report-screen.module.css';

type Report = ReplyOf<typeof getReportData>;
type State =
  | { readonly kind: 'loading' | 'failed' | 'over' }
  | { readonly kind: 'open'; readonly report: Report };

/** The public report of a calculation, for anyone with its link. It can only be read. Spec 3, 2.9. */
export function ReportScreen({ token }: { token: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <main className={classes.page}>
      <Attempt key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />
    </main>
  );
}

function Attempt({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const finish = (next: State) => {
      clearTimeout(timer);
      if (isCurrent) setState(next);
      isCurrent = false;
    };
    const timer = setTimeout(() => finish({ kind: 'failed' }), LOADING_MS);
    void load(token).then(finish);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [token]);

  if (state.kind === 'open') return <Opened report={state.report} />;
  return (
    <>
      <h1>Tax return</h1>
      <Card>
        {state.kind === 'loading' ? (
          <SkeletonRows rows={10} height={34} label="Loading the report" />
        ) : state.kind === 'over' ? (
          <EmptyState title="This link does not work">
            It has expired, or its owner has ended it. Ask the person who sent it to you for a new one.
          </EmptyState>
        ) : (
          <ErrorState title="We could not load the report" onRetry={onRetry}>
            Check your connection and try again.
          </ErrorState>
        )}
      </Card>
    </>
  );
}

async function load(token: string): Promise<State> {
  const { data, error } = await singleCall(getReportData, { query: { t: token } });
  if (error !== undefined) return { kind: isGone(error.code) ? 'over' : 'failed' };
  return data.status === 'success' ? { kind: 'open', report: data } : { kind: 'over' };
}

/** Refusals that trying again cannot change. */
function isGone(code: string): boolean {
  return code === 'not_found' || code === 'bad_request' || code === 'forbidden';
}

function Opened({ report: { name, utr, tax_year: year, json } }: { report: Report }) {
  return (
    <>
      <Stack as="header" gap={1}>
        <h1>Tax return for {year}</h1>
        <Text>{name}</Text>
        {utr === '' ? null : <Text>UTR {utr}</Text>}
      </Stack>
      <Card>
        <ReportTable json={json} />
      </Card>
      <Text size="sm" tone="faint">
        HMRC calculated these figures. The link to this page works for a limited time.
      </Text>
    </>
  );
}
