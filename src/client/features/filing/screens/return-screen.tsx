import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { late } from '#ui/late.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import type { WireTaxYear } from '#contract/tax-years/tax-years.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import {
  useGetTaxDataQuery,
  useGetTaxFormsQuery,
  useGetUnsavedFormsQuery,
} from '../../../shared/forms/api.ts';
import { unavailableText } from '../../../shared/forms/messages.ts';
import { useOpenForm } from '../../../shared/forms/open-form.ts';
import { ApprovalNotice } from '../../../shared/approvals/approval-notice.tsx';
import { longDay } from '../../../shared/day-text.ts';
import { useGuardedYear } from '../../../shared/forms/use-guarded-year.ts';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { useGetUserProfileQuery } from '../../../shared/profile.ts';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { formTarget } from '../../../shared/source-target.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { useGetTaxSubmissionsQuery } from '../api.ts';
import { AnswersSince } from '../components/answers-since.tsx';
import { PastSubmissions } from '../components/past-submissions.tsx';
import { ReturnForm } from '../components/return-form.tsx';
import { COMPARE } from '../comparison-at.ts';
import { UnknownYear } from '../components/unknown-year.tsx';
import { YearLimits } from '../components/year-limits.tsx';
import { TURNOVER_TOO_HIGH } from '../messages.ts';
import { namedYear, unknownYear } from '../named-year.ts';
import { useSubmissions } from '../use-submissions.ts';
import { countUnsaved } from '../unsaved-forms.ts';
import { HelpLink } from '../../../shared/help-link.tsx';

const ComparisonScreen = late(async () => (await import('./comparison-screen.tsx')).ComparisonScreen, {
  loading: () => <Loading />,
});

/** The return of a year. At /taxReturn/compare it is compared with last year. */
export function ReturnScreen() {
  const { name } = useParams();
  return name === COMPARE ? <ComparisonScreen /> : <OneReturn name={name} />;
}

/** Past submissions and, at /taxReturn/form, the form that submits the return. */
function OneReturn({ name }: { name: string | undefined }) {
  const location = useLocation() as { key: string; search: string; state: PathState['taxReturn'] | null };
  const [isDirty, setDirty] = useState(false);
  const [shownToken, setShownToken] = useState('');
  const [today] = useState(() => ukDateOf(new Date()));
  const yearId = useGuardedYear(location.state?.taxYearId ?? namedYear(location.search), isDirty);
  const { years } = useTaxYear();
  const year = years.find(({ id }) => id === yearId);
  const { data: submitted, isLoading } = useGetTaxSubmissionsQuery();
  const declaration = submitted?.returns.find((one) => one.digital_tax === 'Y' && one.tax_year_id === yearId);
  if (year === undefined) return <Loading />;
  return (
    <>
      <PageHeader title="Tax return" chips={<Chip>{year.tax_year}</Chip>}>
        <HelpLink page="filing" />
        <Button component={Link} to={paths.taxDeadlines} variant="default">
          Deadlines
        </Button>
      </PageHeader>
      <UnknownYear named={unknownYear(location.search)} shown={year.tax_year} />
      <YearLimits year={year} today={today} />
      <ApprovalNotice />
      <History key={year.id} yearId={year.id} isHiddenWhenEmpty={name === 'form'} shownToken={shownToken} />
      {isLoading ? (
        <Loading />
      ) : declaration !== undefined ? (
        <DeclaredYear year={year} amendableUntil={declaration.amendable_until} />
      ) : name === 'form' ? (
        <FormOfYear
          key={year.id}
          year={year}
          box={location.state?.box}
          onDirtyChange={setDirty}
          onResult={setShownToken}
        />
      ) : (
        <div>
          <Button component={Link} to={pathTo(paths.taxReturn, { name: 'form' })}>
            Submit Return
          </Button>
        </div>
      )}
    </>
  );
}

/** Instead of the form: HMRC takes one return of a year, and the final declaration was it. */
function DeclaredYear({
  year: { tax_year: label },
  amendableUntil,
}: {
  year: WireTaxYear;
  /** Undefined if HMRC takes no amendment of the declaration. */
  amendableUntil: string | undefined;
}) {
  return (
    <Card>
      <EmptyState
        title={`${label} was declared through Digital Tax`}
        action={
          <Button component={Link} to={`${paths.digitalTax}?year=${label}&tab=end-of-year`}>
            Show final declaration
          </Button>
        }
      >
        A year is filed one way only, so no return can be submitted here.{' '}
        {amendableUntil === undefined
          ? 'HMRC takes no amendment of this declaration. Write to HMRC to correct it.'
          : `Until ${longDay(amendableUntil)}, you can amend the declaration in Digital Tax, under End of Year.`}
      </EmptyState>
    </Card>
  );
}

/** Above the form there is only a list if there is something in it. */
function History({
  yearId,
  isHiddenWhenEmpty,
  shownToken,
}: {
  yearId: number;
  isHiddenWhenEmpty: boolean;
  shownToken: string;
}) {
  const { returns, isError, isWaiting, answered } = useSubmissions(yearId, shownToken);
  if (returns === undefined) return isError ? null : <Loading rows={2} />;
  if (isHiddenWhenEmpty && returns.length === 0) return null;
  return (
    <>
      <AnswersSince isWaiting={isWaiting} answered={answered} />
      <PastSubmissions submissions={returns} />
    </>
  );
}

function FormOfYear({
  year,
  box,
  onDirtyChange,
  onResult,
}: {
  year: WireTaxYear;
  /** The box of the final section to start at. */
  box: string | undefined;
  onDirtyChange: (isDirty: boolean) => void;
  onResult: (token: string) => void;
}) {
  const query = { tax_year_id: year.id };
  const fresh = { refetchOnMountOrArgChange: true };
  const opening = useOpenForm('final', year.id);
  const profile = useGetUserProfileQuery(undefined, fresh);
  const calculation = useGetTaxCalculationQuery({ query }, fresh);
  const sections = useGetTaxDataQuery({ query: { ...query, type: '*' } }, fresh);
  const forms = useGetTaxFormsQuery({ query: { ...query, outline: 'Y' } });
  const unsaved = useGetUnsavedFormsQuery({ query }, fresh);

  if (opening.status === 'missing')
    return (
      <EmptyState title="You cannot file a return for this year here">Choose another year above.</EmptyState>
    );
  if (opening.status === 'unavailable')
    return (
      <EmptyState title={`${opening.form.title} is not available at the moment`}>
        {unavailableText(opening.form)}
      </EmptyState>
    );
  const required = [profile, calculation, sections];
  // Refetched after each autosave. A failure then must not remove the form while someone is typing.
  const counted = [forms, unsaved];
  if (
    opening.status === 'failed' ||
    required.some(({ isError }) => isError) ||
    counted.some(({ isError, data }) => isError && data === undefined)
  ) {
    const retry = () => {
      if (opening.status === 'failed') opening.retry();
      void Promise.all([...required, ...counted].map(({ refetch }) => refetch()));
    };
    return (
      <ErrorState title="We could not load the return" onRetry={retry}>
        Check your connection. Your saved answers are safe.
      </ErrorState>
    );
  }
  if (opening.status === 'loading' || !profile.data || !calculation.data || !sections.data)
    return <Loading />;
  if (!forms.data || !unsaved.data) return <Loading />;
  const figures: TaxCalculation = calculation.data;
  if (figures['sa103_valid'] === 0)
    return (
      <EmptyState
        title={TURNOVER_TOO_HIGH.title}
        action={
          <LinkButton as={Link} {...formTarget({ form: 'SA103F' }, year.id)}>
            {TURNOVER_TOO_HIGH.open}
          </LinkButton>
        }
      >
        {TURNOVER_TOO_HIGH.message}
      </EmptyState>
    );
  return (
    <ReturnForm
      final={opening.form}
      profile={profile.data}
      calculation={figures}
      sections={JSON.parse(sections.data.data) as Readonly<Record<string, unknown>>}
      year={year}
      forms={forms.data.forms}
      unsaved={countUnsaved(forms.data.forms, unsaved.data.sections)}
      box={box}
      onDirtyChange={onDirtyChange}
      onResult={onResult}
    />
  );
}

function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <Card>
      <SkeletonRows rows={rows} height={40} label="Loading the return" />
    </Card>
  );
}
