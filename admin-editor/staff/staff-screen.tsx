import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { paths } from '#client/shared/paths.ts';
import { useGetStaffQuery } from '../open-form/api.ts';
import type { StaffMember } from '#contract/staff/staff.ts';
import { messages } from '../open-form/messages.ts';
import {
  useAddStaffMutation,
  useRemoveStaffMutation,
  useResetAuthenticatorMutation,
  useSetRolesMutation,
  useSetSecondAdminMutation,
} from './api.ts';
import { StaffView } from './staff-view.tsx';

/** The staff and their roles, and whether publishing needs a second admin. */
export function StaffScreen() {
  const { data, error, refetch } = useGetStaffQuery();
  const [setRoles] = useSetRolesMutation();
  const [setSecondAdmin] = useSetSecondAdminMutation();
  const [addStaff] = useAddStaffMutation();
  const [removeStaff] = useRemoveStaffMutation();
  const [resetAuthenticator] = useResetAuthenticatorMutation();
  const navigate = useNavigate();
  const attempt = async (call: Promise<unknown>, staysHere = true) => {
    try {
      await call;
    } catch (failure) {
      if (!isCallError(failure)) throw failure;
      toast(errorMessage(failure));
      if (staysHere) await refetch();
    }
  };
  const onRemove = async (person: StaffMember, isMe: boolean) => {
    if (!(await confirm({ ...messages.removeStaff(person, isMe), danger: true }))) return;
    // Leave the page first. Someone who is no longer staff cannot load the list.
    if (isMe) await navigate(paths.transactions);
    await attempt(removeStaff({ params: { id: person.id } }).unwrap(), !isMe);
  };
  const onReset = async (person: StaffMember) => {
    if (!(await confirm({ ...messages.resetAuthenticator(person), danger: true }))) return;
    await attempt(
      resetAuthenticator({ params: { id: person.id } })
        .unwrap()
        .then(() => toast(messages.authenticatorReset(person.email))),
    );
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
          <ErrorState title="We could not load the staff" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )
      ) : (
        <StaffView
          staff={data}
          onRoles={({ id, roles: before }, roles) =>
            void attempt(setRoles({ params: { id }, body: { roles: [...roles], before } }).unwrap())
          }
          onAdd={async (email, roles) => {
            try {
              await addStaff({ body: { email, roles: [...roles] } }).unwrap();
              toast(messages.staffAdded(email));
              return undefined;
            } catch (failure) {
              if (!isCallError(failure)) throw failure;
              return errorMessage(failure);
            }
          }}
          onRemove={(person, isMe) => void onRemove(person, isMe)}
          onReset={(person) => void onReset(person)}
          onSecondAdmin={(on) => void attempt(setSecondAdmin({ body: { on } }).unwrap())}
        />
      )}
    </>
  );
}
