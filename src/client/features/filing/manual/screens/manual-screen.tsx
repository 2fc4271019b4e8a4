import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { HelpLink } from '../../../../shared/help-link.tsx';
import { useLeaveGuard } from '../../../../shared/forms/use-leave-guard.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { AnswersSince } from '../../components/answers-since.tsx';
import { Waiting } from '../../components/result-panel.tsx';
import { useMailedCopy } from '../../use-mailed-copy.ts';
import { useSubmissions } from '../../use-submissions.ts';
import { useGetManualXMLQuery } from '../api.ts';
import { type ManualFiling, ManualForm } from '../manual-form.tsx';
import { ManualResult } from '../manual-result.tsx';
import { INTRODUCTION } from '../messages.ts';
import { useManualSubmit } from '../use-manual-submit.ts';

/** Sends the XML of a return that an adviser prepared elsewhere. Spec 3, 2.6. */
export function ManualScreen() {
  const { data, isError, refetch } = useGetManualXMLQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Submit XML">
        <HelpLink page="filing" />
      </PageHeader>
      {isError ? (
        <ErrorState title="We could not open this page" onRetry={() => void refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : data === undefined ? (
        <Card>
          <SkeletonRows rows={6} height={40} label="Loading the form" />
        </Card>
      ) : (
        <Manual
          // On a second visit the username of the first one is shown until the answer arrives.
          key={data.hmrc_username}
          username={data.hmrc_username}
          hasTestService={data.test_service === 'Y'}
        />
      )}
    </>
  );
}

function Manual({ username, hasTestService }: { username: string; hasTestService: boolean }) {
  const session = useSession();
  const [filing, setFiling] = useState<ManualFiling>({ ...START, username });
  const { isSubmitting, outcome, submit, goBack } = useManualSubmit();
  // Of whichever year: the page may have been loaded again while HMRC works on what was sent from it.
  const { isWaiting, answered } = useSubmissions(undefined);
  const isSent = outcome?.kind === 'success' || outcome?.kind === 'pending';
  useLeaveGuard(filing.xml !== '' && !isSent, { savesDrafts: false });
  useMailedCopy(outcome, session?.username ?? '');
  if (isSubmitting) return <Waiting />;
  if (outcome !== undefined) return <ManualResult outcome={outcome} onBack={goBack} />;
  return (
    <>
      <AnswersSince isWaiting={isWaiting} answered={answered} />
      <Text>{INTRODUCTION}</Text>
      <ManualForm
        filing={filing}
        onChange={(change) => setFiling((now) => ({ ...now, ...change }))}
        hasTestService={hasTestService}
        onSubmit={(checked) => void submit(filing, checked)}
      />
    </>
  );
}

/** A live first submission is the default. Spec 3, 2.6. */
const START: ManualFiling = {
  xml: '',
  username: '',
  password: '',
  test: 'N',
  amendment: 'N',
  testService: 'N',
};
