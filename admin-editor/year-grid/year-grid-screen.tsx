import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FormSummary } from '#contract/definitions/definitions.ts';
import { type TaxYear, taxYearLabel } from '#domain/tax-year.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { useGetStaffQuery, useListFormsQuery } from '../open-form/api.ts';
import type { Me } from '../publishing/stage.ts';
import { OpenYearGrid } from './open-year-grid.tsx';
import { useYearForms } from './use-year-forms.ts';
import { formsIn, gridYears, yearFromAddress } from './year-forms.ts';
import { BarStart, FullScreen, ScreenBar } from '../panes/screen-bar.tsx';

/** All fields of all forms of a tax year as one spreadsheet. */
export function YearGridScreen() {
  const list = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const staff = useGetStaffQuery();
  const [params, setParams] = useSearchParams();
  const [tries, setTries] = useState(0);
  const error = list.error ?? staff.error;
  const forms = list.data?.forms;
  const me = staff.data?.me;
  const isLoaded = forms !== undefined && me !== undefined;
  const year = isLoaded ? yearFromAddress(params.get('year'), forms) : undefined;
  return (
    <FullScreen>
      <ScreenBar>
        <BarStart
          title="All fields"
          year={year}
          years={forms && gridYears(forms)}
          onYear={(value) => {
            const chosen = gridYears(forms ?? []).find((one) => one === value);
            if (chosen !== undefined) setParams({ year: taxYearLabel(chosen) });
          }}
        />
      </ScreenBar>
      {year !== undefined && isLoaded ? (
        <YearForms
          key={`${year}/${tries}`}
          year={year}
          forms={formsIn(forms, year)}
          me={me}
          onRetry={() => setTries((number) => number + 1)}
        />
      ) : error === undefined ? (
        <SkeletonRows rows={14} label="Loading the forms" />
      ) : (
        <ErrorState
          title="We could not load the forms"
          onRetry={() => {
            void list.refetch();
            void staff.refetch();
          }}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
    </FullScreen>
  );
}

interface YearFormsProps {
  year: TaxYear;
  forms: readonly FormSummary[];
  me: Me;
  onRetry: () => void;
}

/** The forms of the year, loaded and opened. */
function YearForms({ year, forms, me, onRetry }: YearFormsProps) {
  const loaded = useYearForms(forms);
  if (forms.length === 0)
    return <EmptyState title={`No forms apply to ${year}`}>Choose another tax year.</EmptyState>;
  if (loaded === undefined) return <SkeletonRows rows={14} label="Loading the fields" />;
  if ('failed' in loaded) {
    return (
      <ErrorState title="We could not load the forms" onRetry={onRetry}>
        {loaded.failed}
      </ErrorState>
    );
  }
  return (
    <OpenYearGrid year={year} forms={loaded.forms} me={me.email} isEditor={me.roles.includes('editor')} />
  );
}
