import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { unavailableText } from '../../../shared/forms/messages.ts';
import { useOpenForm } from '../../../shared/forms/open-form.ts';
import { useGuardedYear } from '../../../shared/forms/use-guarded-year.ts';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { FormEditor } from '../components/form-editor.tsx';
import { type RequestedForm, requestedForm } from '../requested-form.ts';

const PrintScreen = late(async () => (await import('./print-screen.tsx')).PrintScreen, {
  loading: () => <Loading />,
});

/** A tax form of the chosen year. The address or the navigation state says which one. */
export function FormScreen() {
  const { name } = useParams();
  const location = useLocation();
  const requested = requestedForm(name, location.state as PathState['taxForms'] | null, location.search);
  if (requested === undefined)
    return <Navigate to={{ pathname: paths.taxFormsMenu, search: location.search }} replace />;
  // The final section is filled in where the return is submitted.
  if (requested.name.toLowerCase() === 'final')
    return (
      <Navigate
        to={pathTo(paths.taxReturn, { name: 'form' })}
        state={
          {
            ...(requested.yearId === undefined ? {} : { taxYearId: requested.yearId }),
            ...(requested.box === undefined ? {} : { box: requested.box }),
          } satisfies PathState['taxReturn']
        }
        replace
      />
    );
  const isPrinted = new URLSearchParams(location.search).get('view') === 'print';
  return <FormOfYear key={`${requested.name} ${location.key}`} requested={requested} isPrinted={isPrinted} />;
}

interface FormOfYearProps {
  requested: RequestedForm;
  /** For reading and printing only. */
  isPrinted: boolean;
}

function FormOfYear({ requested, isPrinted }: FormOfYearProps) {
  const [isDirty, setDirty] = useState(false);
  const yearId = useGuardedYear(requested.yearId, isDirty);
  if (yearId === undefined) return <Loading />;
  return (
    <OneForm
      key={yearId}
      code={requested.name}
      yearId={yearId}
      at={requested}
      isPrinted={isPrinted}
      onDirtyChange={setDirty}
    />
  );
}

function OneForm({
  code,
  yearId,
  at,
  isPrinted,
  onDirtyChange,
}: {
  code: string;
  isPrinted: boolean;
  yearId: number;
  at: { entry?: number | undefined; box?: string | undefined };
  onDirtyChange: (isDirty: boolean) => void;
}) {
  const opening = useOpenForm(code, yearId);
  const navigate = useNavigate();
  switch (opening.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <NotOpen>
          <ErrorState title="We could not load the form" onRetry={opening.retry}>
            Check your connection. Your saved answers are safe.
          </ErrorState>
        </NotOpen>
      );
    case 'missing':
      return (
        <NotOpen>
          <EmptyState
            title="This form is not available for this tax year"
            action={<Button onClick={() => void navigate(paths.taxFormsMenu)}>All tax forms</Button>}
          >
            Choose another year above, or another form for this year.
          </EmptyState>
        </NotOpen>
      );
    case 'unavailable':
      return (
        <NotOpen>
          <EmptyState
            title={`${opening.form.title} is not available at the moment`}
            action={<Button onClick={() => void navigate(paths.taxFormsMenu)}>All tax forms</Button>}
          >
            {unavailableText(opening.form)}
          </EmptyState>
        </NotOpen>
      );
    case 'open':
      if (isPrinted || opening.form.isWithdrawn) return <PrintScreen form={opening.form} />;
      return <FormEditor form={opening.form} at={at} onDirtyChange={onDirtyChange} />;
  }
}

/** Under the heading that an open form has its title in. */
function NotOpen({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Tax form" />
      {children}
    </>
  );
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={8} height={40} label="Loading the form" />
    </Card>
  );
}
