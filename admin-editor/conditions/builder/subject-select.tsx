import { NativeSelect } from '@mantine/core';
import { wholeWords } from '../../properties/whole-words.tsx';
import type { Subjects } from '../subjects.ts';

interface SubjectSelectProps {
  label: string;
  name: string;
  subjects: Subjects;
  onChange: (name: string) => void;
  /** Other things than a box: a calculation. */
  others?: readonly { value: string; label: string }[];
}

/** Chooses a box of the form, or something from outside. */
export function SubjectSelect({ label, name, subjects, onChange, others = [] }: SubjectSelectProps) {
  const isKnown = subjects.groups.some((group) => group.subjects.some((one) => one.name === name));
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={name}
      inputContainer={wholeWords(subjects.named(name).line)}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        ...(isKnown ? [] : [{ value: name, label: subjects.named(name).line }]),
        ...subjects.groups.map((group) => ({
          group: group.label,
          items: group.subjects.map((one) => ({ value: one.name, label: one.line })),
        })),
        ...(others.length === 0 ? [] : [{ group: 'Worked out', items: [...others] }]),
      ]}
    />
  );
}
