import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths, pathTo } from '#client/shared/paths.ts';
import { useGetFormQuery, useGetStaffQuery, useListFormsQuery } from './api.ts';
import { FullScreen } from '../panes/screen-bar.tsx';
import { yearInForce, yearsInForceText } from '#domain/years-in-force.ts';
import { OpenForm } from './open-form.tsx';

/** For people who cannot edit. */
const FormToRead = late(async () => (await import('./form-to-read.tsx')).FormToRead, {
  loading: () => <SkeletonRows rows={14} label="Loading the form" />,
});

/** One form of one year, open for editing. */
export function FormEditorScreen() {
  const { code = '', taxYear = '' } = useParams();
  const which = useMemo(() => ({ code, taxYear }), [code, taxYear]);
  const { currentData: form, error, refetch } = useGetFormQuery({ params: which });
  const staff = useGetStaffQuery();
  const me = staff.data?.me;
  const { data: list } = useListFormsQuery();
  const years = useMemo(
    () => (list?.forms ?? []).filter((it) => it.code === code).map((it) => it.taxYear),
    [list, code],
  );
  // A draft of a later year does not replace anything yet.
  const begun = (list?.forms ?? []).filter((it) => it.code === code && it.published !== '');
  const applicableYears = yearsInForceText(
    taxYear,
    begun.map((it) => it.taxYear),
  );

  if (me === undefined && staff.error !== undefined) {
    return (
      <NotOpen which={which}>
        <ErrorState title="We could not load your roles" onRetry={() => void staff.refetch()}>
          {errorMessage(staff.error)}
        </ErrorState>
      </NotOpen>
    );
  }
  if (form === undefined && error !== undefined) {
    const isUnknown = isCallError(error) && (error.code === 'not_found' || error.code === 'bad_request');
    const held = isUnknown ? yearInForce(taxYear, years) : undefined;
    return (
      <NotOpen which={which}>
        {held !== undefined ? (
          <EmptyState
            title={`${code} of ${held} also applies to ${taxYear}`}
            action={
              <Button
                component={Link}
                to={`${pathTo(paths.adminForm, { code, taxYear: held })}?view=preview`}
              >
                Open {code} of {held}
              </Button>
            }
          >
            Filers of {taxYear} fill in the same form. You can preview it for either year.
          </EmptyState>
        ) : isUnknown ? (
          <EmptyState
            title={`There is no form ${code} for ${taxYear}`}
            action={
              <Button component={Link} to={paths.adminForms}>
                Go to the list of forms
              </Button>
            }
          />
        ) : (
          <ErrorState title="We could not load the form" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
      </NotOpen>
    );
  }
  return (
    <FullScreen>
      {form === undefined || me === undefined ? (
        <SkeletonRows rows={14} label="Loading the form" />
      ) : !me.roles.includes('editor') ? (
        <FormToRead
          which={which}
          form={form}
          years={years.length > 0 ? years : [taxYear]}
          applicableYears={applicableYears}
          me={me}
          onReload={async () => {
            await refetch();
          }}
        />
      ) : (
        <OpenForm
          // Newly loaded data must not replace what is being edited.
          key={`${code}/${taxYear}`}
          which={which}
          form={form}
          years={years.length > 0 ? years : [taxYear]}
          applicableYears={applicableYears}
          me={me}
        />
      )}
    </FullScreen>
  );
}

/** Under the heading that the bar of an open form has. */
function NotOpen({
  which: { code, taxYear },
  children,
}: {
  which: { code: string; taxYear: string };
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={`${code} ${taxYear}`} />
      {children}
    </>
  );
}
