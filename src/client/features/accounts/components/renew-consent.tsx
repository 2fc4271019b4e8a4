import { Button } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import type { AccountRow } from '../account-row.ts';
import classes from './renew-consent.module.css';

/**
 * Who reads the accounts. TrueLayer is the account information service provider, and consent is given to it:
 * https://docs.truelayer.com/docs/connections; its number in the register of the FCA: https://register.fca.org.uk
 */
const PROVIDER = { name: 'TrueLayer', number: '901096' };

/**
 * Asks whether a bank may go on sending transactions: what is read, why, and who is regulated to read it.
 * https://docs.truelayer.com/docs/reconfirming-consent-inside-your-application
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
      <div className={classes.text}>
        <p>
          Your permission is needed every 90 days so that {bank} goes on sending the transactions of{' '}
          <strong>{account.simple_name}</strong>. {consent}.
        </p>
        <p>With it Formledger goes on reading, to keep your books up to date:</p>
        <ul>
          <li>the account’s name, number and sort code, and the name of its holder</li>
          <li>its transactions</li>
        </ul>
        <p>You can revoke your consent at any time here. Transactions that are there already stay.</p>
        <p className={classes.regulated}>
          The accounts are read by {PROVIDER.name}, authorised and regulated by the Financial Conduct
          Authority, firm reference number {PROVIDER.number}.
        </p>
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Not now
        </Button>
        <Button loading={busy} onClick={onRenew}>
          Renew
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
