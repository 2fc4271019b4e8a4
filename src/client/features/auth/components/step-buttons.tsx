import { Button } from '@mantine/core';
import { Row } from '#ui/layout.tsx';

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
    <Row justify="even">
      <Button variant="default" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" loading={isBusy}>
        {submitLabel}
      </Button>
    </Row>
  );
}
