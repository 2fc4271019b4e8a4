import { Button } from '@mantine/core';
import { PageHeader } from '#ui/page-header.tsx';
import { InvoiceSettings } from '../invoice-settings/invoice-settings.tsx';
import { useBack } from '../invoice-settings/use-back.ts';
import classes from './profile-screen.module.css';

/** The settings of invoices, opened from a payment request. Spec 1, 2.8. */
export function InvoiceSettingsScreen() {
  const back = useBack();
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
