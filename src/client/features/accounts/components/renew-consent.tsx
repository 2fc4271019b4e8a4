import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { AccountRow } from '../account-row.ts';

/**
 * Who reads the accounts. TrueLayer is the account information service provider that gets the consent
 * (https://docs.truelayer.com/docs/connections). Its number in the FCA register: https://register.fca.org.uk
 */
const PROVIDER = { name: 'TrueLayer', number: '901096' };

/**
 * Asks for consent to keep getting transactions from a bank. Shows what is read, why, and which regulated provider
 * reads it. https://docs.truelayer.com/docs/reconfirming-consent-inside-your-application
 */
export function RenewConsent({
  row: { account, consent },
  busy,
  onRenew,
  onClose,
}: {
  row: AccountRow;
  busy: boolean;
  onRenew: () => void;
  onClose: () => void;
}) {
  const bank = account.institution || account.simple_name;
  return (
    <Dialog onClose={onClose} title="Renew consent" size={480}>
      <Stack gap={3}>
        <p>
          {bank} needs your permission every 90 days to keep sending the transactions for{' '}
          <strong>{account.simple_name}</strong>. {consent}.
        </p>
        <p>To keep your books up to date, Formledger reads:</p>
        <ul>
          <li>the account name, number and sort code, and the account holder’s name</li>
          <li>the account’s transactions</li>
        </ul>
        <p>You can revoke your consent here at any time. You keep the transactions you already have.</p>
        <Text size="sm">
          We read your accounts through {PROVIDER.name}, authorised and regulated by the Financial Conduct
          Authority, firm reference number {PROVIDER.number}.
        </Text>
      </Stack>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <ChangeButton loading={busy} onClick={onRenew}>
          Renew
        </ChangeButton>
      </DialogFoot>
    </Dialog>
  );
}
