import { Button } from '@mantine/core';
import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import { obligationWords } from '../messages.ts';
import classes from './digital-tax.module.css';
import type { UpdateAct } from './update-dialog.tsx';

const tones: Readonly<Record<Quarter['state'], ChipTone>> = {
  sent: 'accent',
  due: 'info',
  late: 'error',
  not_open: 'plain',
};

/** The obligations of a business with their actions. Spec 3, 2.7 and 4.5. */
export function Obligations({
  business,
  isSandbox,
  onAct,
}: {
  business: DigitalTaxBusiness;
  isSandbox: boolean;
  onAct: (act: UpdateAct, quarter: Quarter) => void;
}) {
  return (
    <SimpleTable rows="high" hasBlocks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Period start</th>
          <th scope="col">Period end</th>
          <th scope="col">Due date</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {business.quarters.map((quarter) => (
          <tr key={`${quarter.start} ${quarter.end}`}>
            <td data-label="Period start">{shortDay(quarter.start)}</td>
            <td data-label="Period end">{shortDay(quarter.end)}</td>
            <td data-label="Due date">{shortDay(quarter.due)}</td>
            <td data-label="Status">
              <div>
                <Chip tone={tones[quarter.state]}>{obligationWords[quarter.state]}</Chip>
                {quarter.state === 'late' ? (
                  <Text as="span" size="sm" tone="error">
                    {' '}
                    Late
                  </Text>
                ) : null}
                {quarter.sent_on === undefined ? null : (
                  <Text as="span" size="sm" tone="faint">
                    {' '}
                    Sent {shortDay(quarter.sent_on)}
                  </Text>
                )}
              </div>
            </td>
            <td>
              <div className={classes.actions}>
                {actsOf(quarter, isSandbox).map(({ act, label, isMain }) => (
                  <Button
                    key={act}
                    size="compact-sm"
                    variant={isMain ? 'filled' : 'default'}
                    onClick={() => onAct(act, quarter)}
                  >
                    {label}
                    <span className="visually-hidden"> for the period to {shortDay(quarter.end)}</span>
                  </Button>
                ))}
                {quarter.state === 'not_open' ? (
                  <Text as="span" size="sm" tone="faint">
                    From {shortDay(quarter.send_from)}
                  </Text>
                ) : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

interface Act {
  readonly act: UpdateAct;
  readonly label: string;
  readonly isMain: boolean;
}

/** Open means not met; any other status means met. */
function actsOf({ state }: Quarter, isSandbox: boolean): readonly Act[] {
  if (state === 'not_open') return [{ act: 'preview', label: 'Preview', isMain: false }];
  if (state !== 'sent') return [{ act: 'submit', label: 'Submit Update', isMain: true }];
  return [
    { act: 'amend', label: 'Amend', isMain: false },
    ...(isSandbox ? [{ act: 'sandbox', label: 'Sandbox Update', isMain: false } as const] : []),
  ];
}
