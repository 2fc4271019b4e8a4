import { Checkbox } from '@mantine/core';
import type { Deadlines } from '#contract/tax/deadlines.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { Row, Text } from '#ui/layout.tsx';
import { longDay } from '../../../../shared/day-text.ts';
import { DayField } from './day-field.tsx';
import classes from './deadlines.module.css';

/** What the filer states about the year, as typed. */
export interface Stated {
  readonly filed: string;
  readonly paid: string;
  readonly onPaper: boolean;
}

interface StatedDaysProps {
  stated: Stated;
  onChange: (stated: Stated) => void;
  deadlines: Deadlines;
  issues: readonly FieldIssue[];
}

/** When the return was filed and the balance paid. Stored only in the address. */
export function StatedDays({ stated, onChange, deadlines, issues }: StatedDaysProps) {
  const { filed } = deadlines;
  const errorOf = (field: string) => issues.find((issue) => issue.field === field)?.message;
  return (
    <>
      <Row gap={3} align="start">
        <DayField
          label="I filed on"
          value={stated.filed}
          error={errorOf('filed')}
          onChange={(filed) => onChange({ ...stated, filed })}
        />
        <DayField
          label="I paid on"
          value={stated.paid}
          error={errorOf('paid')}
          onChange={(paid) => onChange({ ...stated, paid })}
        />
        <Checkbox
          className={classes.paper}
          label="On paper"
          checked={stated.onPaper}
          onChange={({ currentTarget: { checked } }) => onChange({ ...stated, onPaper: checked })}
        />
      </Row>
      <Text size="sm" isMeasured>
        {filed?.from === 'submission'
          ? `HMRC accepted the return you filed here on ${longDay(filed.date)}. `
          : ''}
        {assumption(deadlines)} Penalties for a late return apply only if HMRC asked you for one. Late
        payments on account also bear interest, which is not included here.
      </Text>
      {deadlines.penalties.not_for === undefined ? null : (
        <Text size="sm" isMeasured>
          {deadlines.penalties.not_for}
        </Text>
      )}
    </>
  );
}

function assumption({ filed, paid, today, plan }: Deadlines): string {
  const balance = plan?.payments.find(({ name }) => name === 'balancing_payment');
  const isPaidHere = balance?.paid !== undefined && balance.amount === 0;
  const missing = [
    ...(filed === null ? ['you have not filed'] : []),
    ...(paid === null && !isPaidHere
      ? [balance?.paid === undefined ? 'you have not paid' : 'you have not paid the rest']
      : []),
  ];
  return missing.length === 0 ? '' : `This assumes ${missing.join(' and ')} by today, ${longDay(today)}.`;
}
