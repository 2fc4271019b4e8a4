import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { regulatorText } from '../../../../shared/regulator.ts';
import { RequestCard } from '../components/request-card.tsx';
import { messages } from '../messages.ts';
import { type PayState, usePayRequest } from '../use-pay-request.ts';
import classes from './pay-request-screen.module.css';

/** /pay: anyone with the link pays a request from their bank. Spec 2, 7. */
export function PayRequestScreen({ search }: { search: string }) {
  const { state, retry } = usePayRequest(search);
  return (
    <Stack gap={5} className={classes.page}>
      <Text as="header" className={classes.brand}>
        Formledger
      </Text>
      <Stack as="main" id="content">
        <Content state={state} onRetry={retry} />
      </Stack>
      {/* Spec 2, 1. */}
      <Stack as="footer" gap={1}>
        <Text size="xs" tone="faint">
          {regulatorText}
        </Text>
        <Text size="xs" tone="faint">
          <a href="/terms">Terms</a> · <a href="/privacy">Privacy</a>
        </Text>
      </Stack>
    </Stack>
  );
}

function Content({ state, onRetry }: { state: PayState; onRetry: () => void }) {
  if (state.kind === 'open' && state.request.state !== 'withdrawn')
    return <RequestCard request={state.request} />;
  return (
    <Card>
      {state.kind === 'loading' ? (
        <SkeletonRows rows={6} height={34} label={messages.loading} />
      ) : state.kind === 'failed' ? (
        <ErrorState title={messages.notLoaded.title} onRetry={onRetry}>
          {messages.notLoaded.text}
        </ErrorState>
      ) : state.kind === 'limited' ? (
        <ErrorState title={messages.notLoaded.title} onRetry={onRetry}>
          {state.message}
        </ErrorState>
      ) : state.kind === 'unknown' ? (
        <EmptyState title={messages.unknown.title}>{messages.unknown.text}</EmptyState>
      ) : (
        <EmptyState title={messages.withdrawn.title}>{messages.withdrawn.text}</EmptyState>
      )}
    </Card>
  );
}
