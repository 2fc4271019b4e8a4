import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '@mantine/core';
import { startYear, taxYearFromLabel } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { useOpenForm } from '../../../shared/forms/open-form.ts';
import { useGuardedYear } from '../../../shared/forms/use-guarded-year.ts';
import { type PathState, paths, pathTo } from '../../../shared/paths.ts';
import { FormEditor } from '../components/form-editor.tsx';
import { PrintScreen } from './print-screen.tsx';

/** One tax form of the chosen year; which one says the address or the navigation state. */
export function FormScreen() {
  const { name } = useParams();
  const location = useLocation();
  const state = location.state as PathState['taxForms'] | null;
  const code = name ?? state?.form;
  if (code === undefined) return <Navigate to={paths.taxFormsMenu} replace />;
  // The last section is filled in where the return is submitted.
  if (code.toLowerCase() === 'final')
    return (
      <Navigate
        to={pathTo(paths.taxReturn, { name: 'form' })}
        state={{ taxYearId: state?.taxYearId }}
        replace
      />
    );
  const isPrinted = new URLSearchParams(location.search).get('view') === 'print';
  return <FormOfYear key={`${code} ${location.key}`} code={code} state={state ?? {}} isPrinted={isPrinted} />;
}

/** '2021-2022' is 2021. */
function yearIdOf(label: string | undefined): number | undefined {
  const year = label === undefined ? undefined : taxYearFromLabel(label);
  return year === undefined ? undefined : startYear(year);
}

interface FormOfYearProps {
  code: string;
  state: PathState['taxForms'];
  /** To be read and printed, not filled in. */
  isPrinted: boolean;
}

function FormOfYear({ code, state, isPrinted }: FormOfYearProps) {
  const [isDirty, setDirty] = useState(false);
  const yearId = useGuardedYear(state.taxYearId ?? yearIdOf(state.year), isDirty);
  if (yearId === undefined) return <Loading />;
  return (
    <OneForm
      key={yearId}
      code={code}
      yearId={yearId}
      at={{ entry: state.entry, box: state.box }}
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
        <ErrorState title="The form could not be loaded" onRetry={opening.retry}>
          Check your connection. Nothing you saved is lost.
        </ErrorState>
      );
    case 'missing':
      return (
        <EmptyState
          title="There is no such form for this tax year"
          action={<Button onClick={() => void navigate(paths.taxFormsMenu)}>All tax forms</Button>}
        >
          Choose another year above, or one of the forms of this year.
        </EmptyState>
      );
    case 'open':
      if (isPrinted) return <PrintScreen form={opening.form} />;
      return <FormEditor form={opening.form} at={at} onDirtyChange={onDirtyChange} />;
  }
}

function Loading() {
  return (
    <Card>
      <SkeletonRows rows={8} height={40} label="Loading the form" />
    </Card>
  );
}
