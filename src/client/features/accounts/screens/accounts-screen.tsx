import { useWindowEvent } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { ukDateOf } from '#domain/calendar-date.ts';
import { isTaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { useGetTaxFormsQuery } from '../../../shared/forms/api.ts';
import { useGetAccountsQuery } from '../../../shared/forms/use-run-time-choices.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaxYear } from '../../../shared/tax-year/use-tax-year.ts';
import { accountRow, type AccountRow } from '../account-row.ts';
import { AccountGrid } from '../components/account-grid.tsx';
import { ConnectingPanel } from '../components/connecting-panel.tsx';
import { NoAccounts } from '../components/no-accounts.tsx';
import { OpenPicker } from '../components/open-picker.tsx';
import { RenewConsent } from '../components/renew-consent.tsx';
import { messages } from '../messages.ts';
import { useAccountDialogs } from '../use-account-dialogs.ts';
import { useArrival } from '../use-arrival.ts';
import { useConnecting } from '../use-connecting.ts';
import { HelpLink } from '../../../shared/help-link.tsx';

// Fetches the form engine when it is first needed.
const OpenRename = lateDialog(async () => (await import('../components/open-rename.tsx')).OpenRename);

const NO_ROWS: readonly AccountRow[] = [];
/** The plan that includes bank connections. Spec 2, 6. */
const PRO = 2;

/** The accounts screen: /accounts. Spec 2, 2.4. */
export function AccountsScreen() {
  const { year } = useTaxYear();
  const list = useGetAccountsQuery();
  // After a reload, the page no longer watches the window of the bank, but the bank may still have replied.
  useWindowEvent('focus', () => void list.refetch());
  const [today] = useState(() => ukDateOf(new Date()));
  const rows = useMemo(
    () => list.data?.accounts.map((account) => accountRow(account, today)),
    [list.data, today],
  );
  const forms = useGetTaxFormsQuery({ query: { tax_year_id: year?.id, form: 'account-name' } });
  const form = forms.data?.forms.find(({ code }) => code === 'account-name');
  const canConnect = list.data?.plan === PRO;
  const { connecting, begin, offer, proceed, cancel } = useConnecting();
  const { dialog, close, isRenewing, onAct, add, reconnect, renew } = useAccountDialogs({
    canConnect,
    begin,
    offer,
  });
  // Without the plan, the screen already says that an upgrade is needed.
  useArrival(list.data?.accounts, {
    onAdd: canConnect ? add : close,
    onReconnect: canConnect ? reconnect : close,
  });

  return (
    <>
      <PageHeader title="Accounts">
        <HelpLink page="accounts" />
        {list.data === undefined && list.isError ? null : list.data === undefined || canConnect ? (
          // Shown from the start, so that nothing moves when the accounts arrive.
          <ChangeButton onClick={add} disabled={!canConnect}>
            Add Account
          </ChangeButton>
        ) : (
          <ChangeButton component={Link} to={paths.plan}>
            {messages.upgrade}
          </ChangeButton>
        )}
      </PageHeader>
      {connecting === undefined ? null : (
        <ConnectingPanel connecting={connecting} onGo={() => proceed(connecting)} onCancel={cancel} />
      )}
      <Card padding="none">
        {list.isError ? (
          <ErrorState title="We could not load the accounts" onRetry={() => void list.refetch()}>
            {errorMessage(list.error)}
          </ErrorState>
        ) : (
          <AccountGrid
            rows={rows ?? NO_ROWS}
            loading={rows === undefined}
            onAct={onAct}
            empty={<NoAccounts onAdd={canConnect ? add : undefined} />}
          />
        )}
      </Card>
      {dialog?.kind === 'add' ? (
        <OpenPicker
          onClose={close}
          onChoose={(bank) => {
            begin({ kind: 'add', bank });
            close();
          }}
        />
      ) : null}
      {dialog?.kind === 'renew' ? (
        <RenewConsent
          row={dialog.row}
          busy={isRenewing}
          onRenew={() => void renew(dialog.row)}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'rename' && form !== undefined && isTaxYear(year?.hmrc_year_string) ? (
        <OpenRename form={form} year={year.hmrc_year_string} account={dialog.row.account} onClose={close} />
      ) : null}
    </>
  );
}
