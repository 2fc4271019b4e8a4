import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { paths } from '../../../shared/paths.ts';
import { useGetStaffQuery } from '../api.ts';
import { useSetRolesMutation, useSetSecondAdminMutation } from './api.ts';
import { StaffView } from './staff-view.tsx';

/** Who of the staff may do what, and whether publishing needs a second admin. */
export function StaffScreen() {
  const { data, error, refetch } = useGetStaffQuery();
  const [setRoles] = useSetRolesMutation();
  const [setSecondAdmin] = useSetSecondAdminMutation();
  const said = async (call: Promise<unknown>) => {
    try {
      await call;
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      toast(errorMessage(failure));
      await refetch();
    }
  };
  return (
    <>
      <PageHeader title="Staff">
        <Button component={Link} to={paths.adminForms} variant="default" size="xs">
          Back to the forms
        </Button>
      </PageHeader>
      {data === undefined ? (
        error === undefined ? (
          <SkeletonRows rows={4} label="Loading the staff" />
        ) : (
          <ErrorState title="The staff could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )
      ) : (
        <StaffView
          staff={data}
          onRoles={({ id, roles: before }, roles) =>
            void said(setRoles({ params: { id }, body: { roles: [...roles], before } }).unwrap())
          }
          onSecondAdmin={(on) => void said(setSecondAdmin({ body: { on } }).unwrap())}
        />
      )}
    </>
  );
}
