import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { taxYears } from '#domain/tax-year.ts';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { NumberBox } from './number-box.tsx';
import classes from './rates.module.css';
import type { ValueControlProps } from './value-control.tsx';
import { type RateRow, rowsOf } from './value-words.ts';

/** The bands of a scale: a name, where it begins and its rate. */
export function BandsControl({ label, value, onChange, describedBy }: ValueControlProps) {
  return (
    <Rows
      label={label}
      describedBy={describedBy}
      of="band"
      rows={rowsOf(value)}
      fresh={{ name: '', over: '', rate: '' }}
      onChange={onChange}
    >
      {(row, name, set) => (
        <>
          <TextInput
            size="xs"
            className={classes.name}
            aria-label={`Name of ${name}`}
            value={typeof row['name'] === 'string' ? row['name'] : ''}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Text as="span" size="sm">
            above
          </Text>
          <NumberBox
            label={`Where ${name} starts`}
            unit="£"
            value={row['over']}
            onChange={(over) => set({ over })}
          />
          <NumberBox
            label={`Rate of ${name}`}
            unit="%"
            value={row['rate']}
            onChange={(rate) => set({ rate })}
          />
        </>
      )}
    </Rows>
  );
}

/** Later penalties: a share after a number of days or months. */
export function StepsControl({ label, value, onChange, describedBy }: ValueControlProps) {
  return (
    <Rows
      label={label}
      describedBy={describedBy}
      of="step"
      rows={rowsOf(value)}
      fresh={{ months: '', share: '' }}
      onChange={onChange}
    >
      {({ days, months, share }, name, set) => (
        <>
          <NumberBox
            label={`Share of ${name}`}
            unit="%"
            value={share}
            onChange={(next) => set({ share: next })}
          />
          <Text as="span" size="sm">
            after
          </Text>
          <NumberBox
            label={`When ${name} is due`}
            value={days ?? months}
            onChange={(next) => set(days === undefined ? { months: next } : { days: next })}
          />
          <NativeSelect
            size="xs"
            aria-label={`Days or months of ${name}`}
            value={days === undefined ? 'months' : 'days'}
            onChange={(event) =>
              set(
                event.currentTarget.value === 'days'
                  ? { days: months, months: undefined }
                  : { months: days, days: undefined },
              )
            }
            data={['days', 'months']}
          />
        </>
      )}
    </Rows>
  );
}

/** Limits by the tax year from which they apply. */
export function LimitsControl({ label, value, onChange, describedBy }: ValueControlProps) {
  return (
    <Rows
      label={label}
      describedBy={describedBy}
      of="limit"
      rows={rowsOf(value)}
      fresh={{ from: '', over: '' }}
      onChange={onChange}
    >
      {({ from, over }, name, set) => (
        <>
          <NumberBox
            label={`Amount of ${name}`}
            unit="£"
            value={over}
            onChange={(next) => set({ over: next })}
          />
          <Text as="span" size="sm">
            from
          </Text>
          <NativeSelect
            size="xs"
            aria-label={`First tax year of ${name}`}
            value={typeof from === 'string' ? from : ''}
            onChange={(event) => set({ from: event.currentTarget.value })}
            data={[...(from === '' ? [{ value: '', label: 'Choose' }] : []), ...taxYears]}
          />
        </>
      )}
    </Rows>
  );
}

interface RowsProps {
  label: string;
  describedBy: string | undefined;
  of: string;
  rows: readonly RateRow[];
  fresh: RateRow;
  onChange: (rows: readonly RateRow[]) => void;
  children: (row: RateRow, name: string, set: (change: RateRow) => void) => ReactNode;
}

function Rows({ label, describedBy, of, rows, fresh, onChange, children }: RowsProps) {
  return (
    <Stack as="fieldset" gap={2} align="start" aria-label={label} aria-describedby={describedBy}>
      {rows.map((row, index) => {
        const name = `${of} ${index + 1} of ${label}`;
        const set = (change: RateRow) =>
          onChange(rows.map((one, at) => (at === index ? withChange(one, change) : one)));
        return (
          // Rows have no key while they are typed.
          <Row key={index} className={classes.row}>
            {children(row, name, set)}
            <CloseButton
              size="sm"
              aria-label={`Remove ${name}`}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            />
          </Row>
        );
      })}
      <div>
        <Button size="compact-xs" variant="default" onClick={() => onChange([...rows, fresh])}>
          Add a {of}
          <span className="visually-hidden"> to {label}</span>
        </Button>
      </div>
    </Stack>
  );
}

/** Removes undefined parts. */
function withChange(row: RateRow, change: RateRow): RateRow {
  return Object.fromEntries(Object.entries({ ...row, ...change }).filter(([, value]) => value !== undefined));
}
