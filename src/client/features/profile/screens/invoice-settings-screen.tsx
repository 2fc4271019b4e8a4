import { Button } from '@mantine/core';
import { PageHeader } from '#ui/page-header.tsx';
import { useAnyUnsaved } from '../../../shared/forms/unsaved.ts';
import { useLeaveGuard } from '../../../shared/forms/use-leave-guard.ts';
import { InvoiceSettings } from '../invoice-settings/invoice-settings.tsx';
import { useBack } from '../invoice-settings/use-back.ts';
import classes from './profile-screen.module.css';

/** The settings of invoices, opened from a payment request. Spec 1, 2.8. */
export function InvoiceSettingsScreen() {
  const back = useBack();
  useLeaveGuard(useAnyUnsaved(), { savesDrafts: false });
  return (
    <>
      <PageHeader title="Invoice settings">
        <Button variant="default" onClick={back}>
          Back
        </Button>
      </PageHeader>
      <div className={classes.panel}>
        <InvoiceSettings />
      </div>
    </>
  );
}
