import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { api } from '../../../shared/api/api.ts';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useIsTimedOut } from '../../../shared/loading-limit.ts';
import { paths } from '../../../shared/paths.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAddressYear } from '../../../shared/tax-year/use-address-year.ts';
import { useGetDigitalTaxYearQuery, useRefreshBusinessesMutation } from '../api.ts';
import classes from '../components/digital-tax.module.css';
import { ConnectPrompt } from '../components/connect-prompt.tsx';
import { KnownQuarters } from '../components/known-quarters.tsx';
import { PageMenu } from '../components/page-menu.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { SentList } from '../components/sent-list.tsx';
import { YearView } from '../components/year-view.tsx';
import { businessTitle, messages, modeWords } from '../messages.ts';
import { ofOneYear, useAddress } from '../use-address.ts';
import { useDisconnect } from '../use-disconnect.tsx';
import { HelpLink } from '../../../shared/help-link.tsx';

const AgentPanel = late(async () => (await import('../components/agent-panel.tsx')).AgentPanel, {
  loading: () => (
    <Card>
      <SkeletonRows rows={3} height={40} label="Loading the authorisations" />
    </Card>
  ),
});

/** Digital Tax: /MTD. Spec 3, 2.7. */
export function DigitalTaxScreen() {
  const year = useAddressYear(ofOneYear);
  if (year !== undefined) return <YearOnScreen key={year.id} year={year} />;
  return (
    <>
      <PageHeader title="Digital Tax" />
      <Loading />
    </>
  );
}

function YearOnScreen({ year }: { year: WireTaxYear }) {
  const { data, isError, error, isFetching, refetch } = useGetDigitalTaxYearQuery({
    query: { tax_year_id: year.id },
  });
  const isAgent = useSession()?.agent !== undefined;
  const address = useAddress(year.tax_year);
  const [refresh, { isLoading: isRefreshing }] = useRefreshBusinessesMutation();
  const disconnect = useDisconnect();
  const isTimedOut = useIsTimedOut(data === undefined && !isError);
  useNotSupported(data?.unsupported === 'Y');

  const business =
    data?.businesses.find(({ business_id: id }) => id === address.businessId) ?? data?.businesses[0];
  const isConnected = data?.connected === 'Y';
  const onRefresh = () => void guarded(() => refresh({ query: { ...daysOf(year), update: 'Y' } }).unwrap());
  const dispatch = useDispatch();
  const onReturn = async () => {
    dispatch(api.util.invalidateTags(['AgentAtHmrc', 'Profile']));
    return (await refetch()).data?.connected === 'Y';
  };
  const mode = data === undefined ? '' : modeWords[data.mode];

  return (
    <>
      <PageHeader
        title="Digital Tax"
        chips={
          <>
            <Chip>{year.tax_year}</Chip>
            {mode === '' ? null : <Chip tone="warn">{mode}</Chip>}
            {isConnected && data.itsa_status !== '' ? <Chip tone="info">{data.itsa_status}</Chip> : null}
          </>
        }
      >
        <HelpLink page="digitalTax" />
        {isAgent ? (
          <Button variant="default" component={Link} to={paths.clientsQuarters}>
            Your clients’ quarters
          </Button>
        ) : null}
        {isConnected ? (
          <>
            {business === undefined ? null : (
              <NativeSelect
                className={classes.businesses}
                aria-label="Business"
                data={data.businesses.map((one) => ({ value: one.business_id, label: businessTitle(one) }))}
                value={business.business_id}
                onChange={(event) => address.setBusiness(event.currentTarget.value)}
              />
            )}
            <RefreshButton
              label="Refresh from HMRC"
              isBusy={isRefreshing || isFetching}
              onClick={onRefresh}
            />
            <PageMenu onDisconnect={() => void disconnect()} />
          </>
        ) : null}
      </PageHeader>
      {isAgent ? <AgentPanel /> : null}
      {data === undefined ? (
        isError || isTimedOut ? (
          <Card>
            <ErrorState title="We could not load Digital Tax" onRetry={() => void refetch()}>
              {isError ? errorMessage(error) : messages.slow}
            </ErrorState>
          </Card>
        ) : (
          <Loading />
        )
      ) : !isConnected ? (
        <>
          <ConnectPrompt
            mode={data.mode}
            isAgent={isAgent}
            ended={
              data.connection_ended === 'Y' ? 'by-hmrc' : data.nino_changed === 'Y' ? 'other-nino' : undefined
            }
            hasNino={data.has_nino === 'Y'}
            onReturn={onReturn}
          />
          <KnownQuarters data={data} />
          <SentList taxYearId={year.id} businesses={data.businesses} hidesEmpty />
        </>
      ) : data.unsupported === 'Y' ? (
        <Card>
          <EmptyState title={messages.notSupported.title}>{messages.notSupported.message}</EmptyState>
        </Card>
      ) : (
        <YearView
          shown={{ year, data, today: data.today }}
          business={business}
          tab={address.tab}
          onTab={address.setTab}
          onRetry={onRefresh}
        />
      )}
    </>
  );
}

/** Says that the types of income are not supported; OK leads to the filings. Spec 3, 4.5 and 8. */
function useNotSupported(isUnsupported: boolean): void {
  const navigate = useNavigate();
  const explain = useEffectEvent(async () => {
    await alertDialog(messages.notSupported);
    await navigate(paths.taxReturns);
  });
  useEffect(() => {
    if (isUnsupported) void explain();
  }, [isUnsupported]);
}

/** The days of a year, for HMRC's obligations. */
function daysOf({ start_date: start, end_date: end }: WireTaxYear): { from: string; to: string } {
  return { from: parseUkDate(start) ?? start, to: parseUkDate(end) ?? end };
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={8} height={40} label="Loading Digital Tax" />
    </Card>
  );
}
