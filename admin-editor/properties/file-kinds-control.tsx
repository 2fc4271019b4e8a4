import { Input } from '@mantine/core';
import { fileKinds, type FileKind } from '#form-schemas/vocabulary.ts';
import { TickLine } from '#ui/tick-line.tsx';
import type { ControlProps } from './controls.tsx';
import classes from './properties.module.css';

export function FileKindsControl({ id, label, error, value, onChange }: ControlProps<FileKind[]>) {
  const set = (kind: FileKind, isOn: boolean) => {
    const next = fileKinds.filter((it) => (it === kind ? isOn : value?.includes(it)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Input.Wrapper
      label={label}
      description={value === undefined ? 'Every kind. Tick kinds to accept only those.' : undefined}
      error={error}
      size="xs"
    >
      <div id={id} className={classes.years} tabIndex={-1}>
        {fileKinds.map((kind) => (
          <TickLine
            key={kind}
            label={kind}
            checked={value?.includes(kind) ?? false}
            onChange={(isTicked) => set(kind, isTicked)}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
