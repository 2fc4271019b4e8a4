import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { paths } from '../../../shared/paths.ts';
import { DownloadReport, InProgress, ReadFirst } from '../components/result-panel.tsx';
import { isAuthenticationFailure, type Outcome } from '../outcome.ts';
import { useResultInView } from '../use-result-in-view.ts';

/** HMRC's answer: a title, a message and the report. */
export function ManualResult({ outcome, onBack }: { outcome: Outcome; onBack: () => void }) {
  const panel = useResultInView();
  const isSuccess = outcome.kind === 'success';
  if (outcome.kind === 'pending') return <InProgress outcome={outcome} />;
  return (
    <>
      <Card gap={3} ref={panel} tabIndex={-1} tone={isSuccess ? 'plain' : 'error'}>
        <Text as="h2" tone={isSuccess ? 'accent' : 'error'}>
          {outcome.title}
        </Text>
        {outcome.notDone === '' ? null : <Text hasLines>{outcome.notDone}</Text>}
        {outcome.text === '' ? null : <Text hasLines>{outcome.text}</Text>}
        {isSuccess ? (
          <Text tone="plain">
            Reference (IRmark) <code>{outcome.irmark}</code>
          </Text>
        ) : null}
        <Row>
          {isSuccess && !outcome.test ? (
            <Button component={Link} to={paths.taxReturns}>
              Done
            </Button>
          ) : (
            <Button onClick={onBack}>{isSuccess ? 'Back to the XML' : 'Change the XML'}</Button>
          )}
          {outcome.token === '' ? null : <DownloadReport token={outcome.token} />}
          {outcome.title === 'Plan not valid' ? (
            <Button variant="default" component={Link} to={paths.plan}>
              Purchase a plan
            </Button>
          ) : null}
        </Row>
      </Card>
      {isAuthenticationFailure(outcome) ? <ReadFirst /> : null}
    </>
  );
}
