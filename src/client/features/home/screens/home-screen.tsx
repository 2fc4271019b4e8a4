import { Button, Checkbox } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { HubPage } from '#contract/object-data/object-data.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { late } from '#ui/late.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { NoticeCards } from '#ui/notice-cards.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeOnly } from '#ui/read-only.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { AskedNotice } from '../../../shared/asked-forms/asked-notice.tsx';
import { ApprovalNotice } from '../../../shared/approvals/approval-notice.tsx';
import { useDutyNotice } from '../../../shared/digital-tax/use-duty-notice.tsx';
import {
  asHubPage,
  hubPage,
  useGetGuideQuery,
  useGetHubPageQuery,
  useSaveHubPageMutation,
} from '../../../shared/hub-page.ts';
import { paths } from '../../../shared/paths.ts';
import { useSaveUserProfileMutation } from '../../../shared/profile.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import { introduction } from '../../../shared/tutorials/tutorials.ts';
import { Answers } from '../components/answers.tsx';
import { Earning } from '../components/earning.tsx';
import { Guide } from '../components/guide.tsx';
import classes from '../components/home.module.css';
import { Hints } from '../components/hints.tsx';
import { messages } from '../messages.ts';
import { FROM_THE_START } from '../use-guide.ts';

const VideoDialog = lateDialog(
  async () => (await import('../../../shared/tutorials/video-dialog.tsx')).VideoDialog,
);

const DashboardTiles = late(
  async () => (await import('../../../shared/dashboard/dashboard-tiles.tsx')).DashboardTiles,
  { loading: () => <SkeletonRows rows={6} height={32} label="Loading the charts" /> },
);

/** The first screen after a login: what to do next. /home and /home/{data}. Spec 2, 2.2. */
export function HomeScreen() {
  const { data } = useParams();
  return data === 'reset' ? <Reset /> : <Home />;
}

/** Starts the guide again, and then shows the page. */
function Reset() {
  const [save, { isError, isSuccess }] = useSaveHubPageMutation();
  useEffect(() => void save({ body: { type: 'hubpage', data: { guide: FROM_THE_START } } }), [save]);
  return isSuccess || isError ? <Navigate to={paths.home} replace /> : <Waiting />;
}

function Home() {
  useAddressYear();
  const duty = useDutyNotice();
  const stored = useGetHubPageQuery(hubPage, { refetchOnMountOrArgChange: true });
  const guide = useGetGuideQuery(undefined, { refetchOnMountOrArgChange: true });
  const page = stored.data === undefined ? undefined : asHubPage(stored.data.data);
  const [isWatching, setWatching] = useState(false);
  const failed = (stored.isError && page === undefined) || (guide.isError && guide.data === undefined);
  return (
    <>
      <PageHeader title="Home">
        {introduction === undefined ? null : (
          <Button variant="default" onClick={() => setWatching(true)}>
            {messages.watchStart}
          </Button>
        )}
      </PageHeader>
      <ApprovalNotice />
      <NoticeCards notices={duty === undefined ? [] : [duty]} />
      <AskedNotice />
      {failed ? (
        <ErrorState
          title={messages.loadFailed}
          onRetry={() => void Promise.all([stored.refetch(), guide.refetch()])}
        >
          {messages.loadFailedText}
        </ErrorState>
      ) : page === undefined || guide.data === undefined ? (
        <Waiting />
      ) : (
        <Loaded page={page} done={new Set(guide.data.done)} />
      )}
      <Answers />
      {isWatching && introduction !== undefined ? (
        <VideoDialog video={introduction} onClose={() => setWatching(false)} />
      ) : null}
    </>
  );
}

function Loaded({ page, done }: { page: HubPage; done: React.ComponentProps<typeof Guide>['done'] }) {
  const earning = useId();
  const focusEarning = () => document.getElementById(earning)?.querySelector('input')?.focus();
  return (
    <>
      <ChangeOnly>
        <Guide page={page} done={done} onEarn={focusEarning} />
      </ChangeOnly>
      <div className={classes.pair}>
        <Earning page={page} id={earning} />
        <Stack>
          <Hints />
          <ChangeOnly>
            <ShowOnLogin isOn={page.show} />
          </ChangeOnly>
        </Stack>
      </div>
      {done.has('transactions') ? <DashboardTiles /> : null}
    </>
  );
}

/** Whether this is the first screen after a login. It is for the account's owner to decide. */
function ShowOnLogin({ isOn }: { isOn: boolean }) {
  const isAgent = useSession()?.agent !== undefined;
  const [save, { isError }] = useSaveUserProfileMutation();
  const [isShown, setShown] = useState(isOn);
  if (isAgent) return null;
  const change = async (next: boolean) => {
    setShown(next);
    const { error } = await save({ body: { show_hub_page: next ? 'Y' : 'N' } });
    if (error !== undefined) setShown(!next);
  };
  return (
    <>
      <Checkbox
        label={messages.showOnLogin}
        checked={isShown}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      {isError ? (
        <Text tone="warn" size="sm" role="alert">
          {messages.notSaved}
        </Text>
      ) : null}
    </>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={8} height={32} label="Loading your home page" />
    </Card>
  );
}
