import type { DigitalTaxBusiness, Quarter } from '#contract/digital-tax/quarters.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import { obligationWords } from '../messages.ts';
import { actsOf, type Opened, openedName, type UpdateAct } from '../update-acts.ts';
import classes from './digital-tax.module.css';
import { PeriodTable } from './period-table.tsx';

const tones: Readonly<Record<Quarter['state'], ChipTone>> = {
  sent: 'accent',
  due: 'info',
  late: 'error',
  not_open: 'plain',
};

const labels: Readonly<Record<UpdateAct, string>> = {
  submit: 'Submit Update',
  amend: 'Amend',
  sandbox: 'Sandbox Update',
  preview: 'Preview',
};

/** The obligations of a business with their actions. Spec 3, 2.7 and 4.5. */
export function Obligations({
  business,
  isSandbox,
  hasActs,
  onOpen,
}: {
  business: DigitalTaxBusiness;
  isSandbox: boolean;
  /** False if nothing can be sent. */
  hasActs: boolean;
  onOpen: (opened: Opened) => void;
}) {
  return (
    <PeriodTable>
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
              {quarter.books_changed === 'Y' ? (
                <Text as="span" size="sm" tone="warn">
                  {' '}
                  The books have changed since
                </Text>
              ) : null}
            </div>
          </td>
          <td>{hasActs ? <Actions quarter={quarter} isSandbox={isSandbox} onOpen={onOpen} /> : null}</td>
        </tr>
      ))}
    </PeriodTable>
  );
}

function Actions({
  quarter,
  isSandbox,
  onOpen,
}: {
  quarter: Quarter;
  isSandbox: boolean;
  onOpen: (opened: Opened) => void;
}) {
  const { end, state, send_from: opens, included_in: later } = quarter;
  return (
    <div className={classes.actions}>
      {actsOf(quarter, isSandbox).map((act) => {
        const opened = { end, isSandbox: act === 'sandbox' };
        return (
          <ChangeButton
            // The main button of a row stays the same one when its update has been sent, so it keeps the focus.
            key={opened.isSandbox ? 'sandbox' : 'main'}
            size="compact-sm"
            variant={act === 'submit' ? 'filled' : 'default'}
            data-opens={openedName(opened)}
            onClick={() => onOpen(opened)}
          >
            {labels[act]}
            <span className="visually-hidden"> for the period to {shortDay(end)}</span>
          </ChangeButton>
        );
      })}
      {later === undefined ? null : (
        <Text as="span" size="sm" tone="faint">
          Included in the update to {shortDay(later)}
        </Text>
      )}
      {state === 'not_open' ? (
        <Text as="span" size="sm" tone="faint">
          From {shortDay(opens)}
        </Text>
      ) : null}
    </div>
  );
}
