import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { PartnerData } from '#contract/partner-import/partner-import.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Stack } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { takePartnerLink, waitingImport } from '../../../shared/partner-import/waiting-import.ts';
import { REVIEW_ADDRESS } from '../../../shared/partner-import/waiting-key.ts';
import { paths } from '../../../shared/paths.ts';
import { ownerOf } from '../../../shared/session/stored-session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useReviewPartnerImportQuery } from '../api.ts';
import { BrokenImport } from '../components/broken-import.tsx';
import { ReviewForm } from '../components/review-form.tsx';
import { messages } from '../messages.ts';

/** What a partner sent, to check and import. Spec 1, 2.9. */
export function PartnerImportScreen() {
  const link = useParams()['*'];
  const session = useSession();
  if (session === undefined) return null;
  const owner = ownerOf(session);
  return (
    <>
      <PageHeader title={messages.title} />
      {link ? <TakeLink link={link} owner={owner} /> : <Waiting owner={owner} />}
    </>
  );
}

/** An address with data that was opened inside the app. A page that loads at it takes them out before. */
function TakeLink({ link, owner }: { link: string; owner: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const address = takePartnerLink(link, localStorage, { owner, now: Date.now() });
    if (address === REVIEW_ADDRESS) void navigate(address, { replace: true });
    else window.location.replace(address);
  }, [link, owner, navigate]);
  return null;
}

function Waiting({ owner }: { owner: string }) {
  const [waiting] = useState(() => waitingImport(localStorage, owner, Date.now()));
  if (waiting === undefined)
    return (
      <Card>
        <EmptyState
          title={messages.nothing.title}
          action={
            <Button component={Link} to={paths.transactions}>
              View transactions
            </Button>
          }
        >
          {messages.nothing.text}
        </EmptyState>
      </Card>
    );
  // Nothing of it is trusted: the server checks its shape too.
  return waiting.data === undefined ? (
    <BrokenImport issues={waiting.isTooLong ? [messages.tooLong] : []} />
  ) : (
    <Review data={waiting.data as unknown as PartnerData} />
  );
}

function Review({ data }: { data: PartnerData }) {
  const review = useReviewPartnerImportQuery({ body: { data } }, { refetchOnMountOrArgChange: true });
  if (review.data !== undefined) return <ReviewForm data={data} review={review.data} />;
  if (!review.isError)
    return (
      <Card>
        <SkeletonRows rows={8} height={44} label="Loading what was sent" />
      </Card>
    );
  const { error } = review;
  if (isCallError(error) && wrongData.has(error.code))
    return <BrokenImport issues={error.code === 'invalid' ? error.issues : []} />;
  return (
    <Stack>
      <Card>
        <ErrorState
          title="We could not check what was sent"
          onRetry={() => void review.refetch()}
          isRetrying={review.isFetching}
        >
          {errorMessage(error)}
        </ErrorState>
      </Card>
    </Stack>
  );
}

const wrongData: ReadonlySet<string> = new Set(['invalid', 'bad_request', 'too_large']);
