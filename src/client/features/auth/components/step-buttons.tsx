import { Button } from '@mantine/core';
import classes from './auth-page.module.css';

/** The buttons of every step after the first: Back and submit. */
export function StepButtons({
  submitLabel,
  isBusy,
  onBack,
}: {
  submitLabel: string;
  isBusy: boolean;
  onBack: () => void;
}) {
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </div>
  );
}
