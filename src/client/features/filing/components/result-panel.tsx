import { Button, Loader } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Row, Text, Stack } from '#ui/layout.tsx';
import { paths } from '../../../shared/paths.ts';
import { formTarget, openLinkText } from '../../../shared/source-target.ts';
import { useReportPdf } from '../../../shared/reports/pdf-link.tsx';
import { expressAt } from '../express-at.ts';
import {
  FILE_WITH_EXPRESS,
  HELP_LINK,
  HMRC_LOGIN_HELP,
  LIKELY_CAUSES,
  STILL_WAITING,
  WAITING,
} from '../messages.ts';
import { ProofButton } from '../sharing/proof-button.tsx';
import { isAuthenticationFailure, type Outcome } from '../outcome.ts';
import { useResultInView } from '../use-result-in-view.ts';

interface ResultProps {
  outcome: Outcome;
  yearId: number;
  /** Back to the form, as a live submission. */
  onGoLive: () => void;
  /** Back to the form, unchanged. */
  onAgain: () => void;
  /** Back to the form, with Express Submit chosen. */
  onExpress: () => void;
}

/** HMRC's answer, and what to do next. */
export function ResultPanel(props: ResultProps) {
  return props.outcome.kind === 'pending' ? <InProgress outcome={props.outcome} /> : <Answered {...props} />;
}

function Answered({ outcome, yearId, onGoLive, onAgain, onExpress }: ResultProps) {
  const navigate = useNavigate();
  const panel = useResultInView();
  const isSuccess = outcome.kind === 'success';
  return (
    <>
      <Card gap={3} ref={panel} tabIndex={-1} tone={isSuccess ? 'plain' : 'error'}>
        <Text as="h2" tone={isSuccess ? 'accent' : 'error'}>
          {outcome.title}
        </Text>
        {outcome.notDone === '' ? null : <Text hasLines>{outcome.notDone}</Text>}
        {outcome.text === '' ? null : <Text hasLines>{outcome.text}</Text>}
        {outcome.problems.length > 0 ? (
          <ul>
            {outcome.problems.map(({ message, place }) => (
              <li key={message}>
                {message}{' '}
                {place === undefined ? null : (
                  <Link {...formTarget(place, yearId)}>{openLinkText(place)}</Link>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {isSuccess ? (
          <Text tone="plain">
            Reference (IRmark) <code>{outcome.irmark}</code>
          </Text>
        ) : null}
        <Row>
          {isSuccess && outcome.test ? <Button onClick={onGoLive}>Submit Live Return</Button> : null}
          {isSuccess && !outcome.test ? (
            <Button onClick={() => void navigate(paths.taxReturns)}>Done</Button>
          ) : null}
          {outcome.token === '' ? null : <DownloadReport token={outcome.token} />}
          {outcome.token === '' ? null : <ProofButton token={outcome.token} />}
          {outcome.inProfile ? (
            <Button component={Link} to={paths.profileMain}>
              Open profile
            </Button>
          ) : null}
          {isSuccess ? null : (
            <Button variant={outcome.inProfile ? 'default' : 'filled'} onClick={onAgain}>
              Try again
            </Button>
          )}
          <Button variant="default" onClick={() => void navigate(paths.taxFormsMenu)}>
            Back to Forms
          </Button>
          <Button variant="default" component="a" href={HELP_LINK}>
            Help
          </Button>
        </Row>
      </Card>
      {isAuthenticationFailure(outcome) ? <ReadFirst onExpress={onExpress} /> : null}
    </>
  );
}

export function DownloadReport({ token }: { token: string }) {
  const { isFetching, fetchPdf } = useReportPdf({ kind: 'return', token });
  return (
    <Button variant="default" loading={isFetching} onClick={() => void fetchPdf()}>
      Download PDF Report
    </Button>
  );
}

/** While HMRC processes the return. */
export function Waiting() {
  return (
    <Card>
      <Row as="output" gap={3} wraps={false}>
        <Loader size="sm" />
        {WAITING}
      </Row>
    </Card>
  );
}

/** A return without an answer yet: its progress, and since when, if it was filed earlier. */
export function InProgress({ outcome: { title, text, notDone } }: { outcome: Outcome }) {
  return (
    <Card>
      <Row as="output" gap={3} wraps={false}>
        <Loader size="sm" />
        <Stack as="span" gap={1}>
          <strong>{title}</strong>
          {notDone === '' ? null : (
            <Text as="span" hasLines>
              {notDone}
            </Text>
          )}
          <Text as="span" hasLines>
            {text} {STILL_WAITING}
          </Text>
        </Stack>
      </Row>
    </Card>
  );
}

/** After an authentication failure. Without `onExpress` it leads to the return. */
export function ReadFirst({ onExpress }: { onExpress?: () => void }) {
  return (
    <Card gap={2} title="Please Read" tone="warn">
      <Text>HMRC did not accept your login details. The likely causes are:</Text>
      <ul>
        {LIKELY_CAUSES.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
      <Text>
        Try logging in to your HMRC account first. If this keeps happening, file with Express Submit, which
        needs no HMRC password.
      </Text>
      <Row>
        {onExpress === undefined ? (
          <Button variant="default" component={Link} to={expressAt}>
            {FILE_WITH_EXPRESS}
          </Button>
        ) : (
          <Button variant="default" onClick={onExpress}>
            {FILE_WITH_EXPRESS}
          </Button>
        )}
      </Row>
      <a href={HMRC_LOGIN_HELP} target="_blank" rel="noreferrer">
        Help with HMRC login details
      </a>
    </Card>
  );
}
