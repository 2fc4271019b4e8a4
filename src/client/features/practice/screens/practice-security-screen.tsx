import { useState } from 'react';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton, ReadOnlyContext } from '#ui/read-only.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { PasskeysCard } from '../../../shared/security/passkeys-card.tsx';
import { messages } from '../../../shared/security/second-factor-messages.ts';
import classes from '../../../shared/security/second-factors.module.css';
import {
  useAgentPasskeyActs,
  useGetAgentSecondFactorsQuery,
  useMakeAgentRecoveryCodesMutation,
} from '../security-api.ts';

const RecoveryCodesDialog = lateDialog(
  async () => (await import('../../../shared/security/recovery-codes-dialog.tsx')).RecoveryCodesDialog,
);

/** How an agent logs in besides the authenticator: recovery codes and passkeys. */
export function PracticeSecurityScreen() {
  return (
    <>
      <PageHeader title="Security" />
      {/* How people log in is their own, also if they can only look at clients. */}
      <ReadOnlyContext value={false}>
        <Stack gap={4}>
          <Factors />
        </Stack>
      </ReadOnlyContext>
    </>
  );
}

function Factors() {
  const { data, error, isError, refetch } = useGetAgentSecondFactorsQuery();
  const acts = useAgentPasskeyActs();
  if (data !== undefined)
    return (
      <>
        <RecoveryCodesCard left={data.recovery_codes} />
        <PasskeysCard passkeys={data.passkeys} isTwoStep acts={acts} />
      </>
    );
  return (
    <Card>
      {isError ? (
        <ErrorState title="We could not load how you log in" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={4} height={44} label="Loading how you log in" />
      )}
    </Card>
  );
}

function RecoveryCodesCard({ left }: { left: number }) {
  const [makeCodes, { isLoading }] = useMakeAgentRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const make = async () => {
    if (left > 0 && !(await confirm(messages.newCodes))) return;
    const { data, error } = await makeCodes();
    if (data === undefined) await alertDialog({ title: messages.failed, message: errorMessage(error) });
    else setCodes(data.recovery_codes);
  };
  return (
    <Card gap={4} title="Recovery codes" aria-label="Recovery codes" className={classes.card}>
      <Text tone={left === 0 ? 'warn' : undefined}>{messages.codesLeft(left)}</Text>
      <Row>
        <ChangeButton variant="default" loading={isLoading} onClick={() => void make()}>
          {left === 0 ? 'Make recovery codes' : 'Make new codes'}
        </ChangeButton>
      </Row>
      {codes === undefined ? null : <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  );
}
