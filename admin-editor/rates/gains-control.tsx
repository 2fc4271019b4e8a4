import { Button, Checkbox, TextInput } from '@mantine/core';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { NumberBox } from './number-box.tsx';
import classes from './rates.module.css';
import type { ValueControlProps } from './value-control.tsx';
import { type RateRow, rowAt, rowsOf } from './value-words.ts';

const pairs = [
  ['other', 'Other gains'],
  ['residential', 'Residential property'],
  ['carriedInterest', 'Carried interest'],
] as const;
const singles = [
  ['businessDisposal', 'Business Asset Disposal Relief'],
  ['investors', 'Investors’ Relief'],
] as const;

/** An empty period. */
const NO_RATES: RateRow = {
  from: '',
  to: '',
  other: { basic: '', higher: '' },
  residential: { basic: '', higher: '' },
  carriedInterest: null,
  businessDisposal: '',
  investors: '',
};

/** The rates on gains by the days they apply: two periods in a year in which the law changes. */
export function GainsControl({ label, value, onChange, describedBy }: ValueControlProps) {
  const periods = rowsOf(value);
  const set = (index: number, change: RateRow) =>
    onChange(periods.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <Stack as="fieldset" gap={3} align="start" aria-label={label} aria-describedby={describedBy}>
      {periods.map((period, index) => {
        const name = periods.length === 1 ? label : `period ${index + 1} of ${label}`;
        return (
          // Periods have no key while they are typed.
          <Stack gap={2} key={index}>
            <Row className={classes.row}>
              <Text as="span" size="sm">
                From
              </Text>
              <Day
                label={`First day of ${name}`}
                value={period['from']}
                onChange={(from) => set(index, { from })}
              />
              <Text as="span" size="sm">
                to
              </Text>
              <Day label={`Last day of ${name}`} value={period['to']} onChange={(to) => set(index, { to })} />
            </Row>
            {pairs.map(([key, words]) => (
              <Pair
                key={key}
                words={words}
                name={name}
                rates={rowAt(period, key)}
                isOptional={key === 'carriedInterest'}
                onChange={(rates) => set(index, { [key]: rates })}
              />
            ))}
            {singles.map(([key, words]) => (
              <Row key={key} className={classes.row}>
                <span className={classes.what}>{words}</span>
                <NumberBox
                  label={`${words}, ${name}`}
                  unit="%"
                  value={period[key]}
                  onChange={(rate) => set(index, { [key]: rate })}
                />
              </Row>
            ))}
          </Stack>
        );
      })}
      <div>
        {periods.length === 0 ? (
          <Button size="compact-xs" variant="default" onClick={() => onChange([NO_RATES])}>
            Add the rates
            <span className="visually-hidden"> to {label}</span>
          </Button>
        ) : periods.length === 1 ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              onChange([
                { ...periods[0], to: '' },
                { ...periods[0], from: '' },
              ])
            }
          >
            The law changes during the year
          </Button>
        ) : (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onChange([{ ...periods.at(-1), from: periods[0]?.['from'] }])}
          >
            Use the last rates all year
          </Button>
        )}
      </div>
    </Stack>
  );
}

interface PairProps {
  words: string;
  name: string;
  rates: RateRow | undefined;
  isOptional: boolean;
  onChange: (rates: RateRow | null) => void;
}

function Pair({ words, name, rates, isOptional, onChange }: PairProps) {
  return (
    <Row className={classes.row}>
      <span className={classes.what}>{words}</span>
      {rates === undefined
        ? null
        : (['basic', 'higher'] as const).map((band) => (
            <NumberBox
              key={band}
              label={`${words}, ${band === 'basic' ? 'within the basic band' : 'above it'}, ${name}`}
              unit="%"
              value={rates[band]}
              onChange={(rate) => onChange({ ...rates, [band]: rate })}
            />
          ))}
      {isOptional ? (
        <Checkbox
          size="xs"
          label={
            <>
              Not charged
              {
                <span className="visually-hidden">
                  {' '}
                  as {words}, {name}
                </span>
              }
            </>
          }
          checked={rates === undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? null : { basic: '', higher: '' })}
        />
      ) : null}
    </Row>
  );
}

function Day({ label, value, onChange }: { label: string; value: unknown; onChange: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      size="xs"
      className={classes.day}
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
