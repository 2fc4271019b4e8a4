import { Input, NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { taxYearFromLabel, taxYearLabel, yearsToWorkOn } from '#domain/tax-year.ts';
import type { Field } from '#form-schemas/definition.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import { reuseFields } from '#renderer/reuse-parts.ts';
import { useReused } from '#renderer/use-reused.ts';
import { Chip } from '#ui/chip.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { TickLine } from '#ui/tick-line.tsx';
import { fieldLine } from '../editor/names.ts';
import type { ControlProps } from './controls.tsx';
import classes from './properties.module.css';

/** The fields that must be filled in before this one is shown. */
export function DependsControl({
  id,
  label,
  error,
  field,
  others,
  onChange,
}: Omit<ControlProps<string[] | string>, 'value'> & { field: Field; others: readonly Field[] }) {
  const names = dependsOn(field);
  // One option for each field of the form. Reused while they are equal, so that typing does not rebuild them.
  const offered = useReused(
    others.filter(
      (other) => other.name !== field.name && !names.includes(other.name) && other.format !== 'text',
    ),
    reuseFields,
  );
  const options = useMemo(
    () =>
      offered.map((other) => (
        <option key={other.id ?? other.name} value={other.name}>
          {fieldLine(other)}
        </option>
      )),
    [offered],
  );
  const set = (next: readonly string[]) => {
    const [only] = next;
    onChange(next.length > 1 ? [...next] : only);
  };
  const named = (name: string) => {
    const other = others.find((it) => it.name === name);
    return other === undefined ? name : fieldLine(other);
  };
  return (
    <Stack gap={2}>
      <NativeSelect
        id={id}
        size="xs"
        label={label}
        error={error}
        value=""
        onChange={(event) => set([...names, event.currentTarget.value])}
      >
        <option value="">{names.length === 0 ? 'Always shown' : 'Add another'}</option>
        {options}
      </NativeSelect>
      {names.length === 0 ? null : (
        <Row>
          {names.map((name) => (
            <Chip
              key={name}
              onRemove={() => set(names.filter((other) => other !== name))}
              removeLabel={`Remove ${named(name)}`}
            >
              <span className={classes.cut}>{named(name)}</span>
            </Chip>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** The years a field is offered in. If none is ticked, it is offered in every year. */
export function YearsControl({
  id,
  label,
  error,
  value,
  onChange,
  from,
}: ControlProps<string[]> & { from: string }) {
  const years = yearsToWorkOn([from, ...(value ?? []).map((label) => taxYearFromLabel(label) ?? '')])
    .filter((year) => year >= from)
    .map(taxYearLabel);
  const set = (year: string, isOn: boolean) => {
    const next = years.filter((it) => (it === year ? isOn : value?.includes(it)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Input.Wrapper
      label={label}
      description={value === undefined ? 'Every year. Tick years to offer it only in those.' : undefined}
      error={error}
      size="xs"
    >
      <div id={id} className={classes.years} tabIndex={-1}>
        {years.map((year) => (
          <TickLine
            key={year}
            label={year}
            checked={value?.includes(year) ?? false}
            onChange={(isTicked) => set(year, isTicked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
