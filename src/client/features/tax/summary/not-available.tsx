import { Popover } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { useOpening } from '#ui/late-button.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { breakdownOf } from '../../../shared/paths.ts';
import { RefusalLinks } from '../../../shared/refusal-links.tsx';
import classes from './tax-summary-bar.module.css';

export interface NotAvailableProps {
  calculation: TaxCalculation;
  taxYearId: number;
  /** The screen is about this year only. */
  isOwn: boolean;
}

/** Why there is no estimate, with a button to fix it. */
export function NotAvailable({ calculation, taxYearId, isOwn }: NotAvailableProps) {
  const { button, isOpen, setOpen } = useOpening();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-end"
      shadow="md"
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <button ref={button} type="button" className={classes.why} onClick={() => setOpen(!isOpen)}>
          Not available
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {calculation.refusals.map((refusal) => (
          <Stack key={refusal.code} gap={1} className={classes.reason}>
            <strong>{refusal.title}</strong>
            <Text>{refusal.message}</Text>
            <RefusalLinks refusal={refusal} taxYearId={taxYearId} />
          </Stack>
        ))}
        <Link to={breakdownOf({ isOwn })}>View tax breakdown</Link>
      </Popover.Dropdown>
    </Popover>
  );
}
