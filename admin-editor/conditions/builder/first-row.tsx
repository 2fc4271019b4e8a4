import { NativeSelect } from '@mantine/core';
import type { Row } from '../model.ts';
import type { Subjects } from '../subjects.ts';
import { rowOf } from './defaults.ts';

/** A condition that is begun: nothing of it counts until somebody has chosen what it asks. */
export function FirstRow({
  subjects,
  own,
  onChoose,
}: {
  subjects: Subjects;
  own: string | undefined;
  onChoose: (row: Row) => void;
}) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Row: box"
      value=""
      onChange={(event) => onChoose(rowOf(subjects.named(event.currentTarget.value)))}
      data={[
        { value: '', label: 'Choose a box…', disabled: true },
        ...subjects.groups.map((group) => ({
          group: group.label,
          items: group.subjects
            .filter(({ name }) => name !== own)
            .map((one) => ({ value: one.name, label: one.line })),
        })),
      ]}
    />
  );
}
