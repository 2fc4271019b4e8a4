import { Checkbox, NativeSelect } from '@mantine/core';
import { GainsControl } from './gains-control.tsx';
import type { RateUnit } from '#contract/rates/rates.ts';
import { Row } from '#ui/layout.tsx';
import { NumberBox } from './number-box.tsx';
import classes from './rates.module.css';
import { BandsControl, LimitsControl, StepsControl } from './rows-control.tsx';

export interface ValueControlProps {
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  invalid: boolean;
  describedBy: string | undefined;
}

/** The value of a figure in its unit. */
export function ValueControl({ unit, ...props }: ValueControlProps & { unit: RateUnit }) {
  const { label, value, onChange } = props;
  switch (unit) {
    case 'pounds':
      return <NumberBox {...props} unit="£" />;
    case 'pounds?':
      return (
        <Row as="span">
          {value === null ? null : <NumberBox {...props} unit="£" />}
          <Checkbox
            size="xs"
            label={<>None{<span className="visually-hidden"> for {label}</span>}</>}
            checked={value === null}
            onChange={(event) => onChange(event.currentTarget.checked ? null : '')}
          />
        </Row>
      );
    case 'percent':
      return <NumberBox {...props} unit="%" />;
    case 'count':
      return <NumberBox {...props} />;
    case 'yes':
      return (
        <NativeSelect
          size="xs"
          className={classes.number}
          aria-label={label}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : ''}
          onChange={(event) => onChange(event.currentTarget.value === 'yes')}
          aria-invalid={props.invalid || undefined}
          aria-describedby={props.describedBy}
          data={[
            ...(typeof value === 'boolean' ? [] : [{ value: '', label: 'Choose' }]),
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
    case 'bands':
      return <BandsControl {...props} />;
    case 'gainsPeriods':
      return <GainsControl {...props} />;
    case 'latePaymentSteps':
      return <StepsControl {...props} />;
    case 'yearLimits':
      return <LimitsControl {...props} />;
  }
}
