import { NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Stack, Text } from '#ui/layout.tsx';
import { wholeWords } from '../../properties/whole-words.tsx';
import { searchSubjects } from '../search-subjects.ts';
import type { Subjects } from '../subjects.ts';
import classes from './builder.module.css';

interface SubjectSelectProps {
  label: string;
  /** undefined: nothing is chosen yet. */
  name: string | undefined;
  subjects: Subjects;
  onChange: (name: string) => void;
  /** Choices other than a box, such as a calculation. */
  others?: readonly { value: string; label: string }[];
}

/** Chooses a box of the form, or something from outside. A search shortens the list. */
export function SubjectSelect({ label, name, subjects, onChange, others = [] }: SubjectSelectProps) {
  const [search, setSearch] = useState('');
  const foundId = useId();
  const groups = searchSubjects(subjects.groups, search);
  const found = groups.flatMap((group) => group.subjects);
  const isListed = found.some((one) => one.name === name);
  const choose = (chosen: string) => {
    setSearch('');
    onChange(chosen);
  };
  return (
    <Stack gap={1}>
      <TextInput
        size="xs"
        type="search"
        aria-label={`${label}, search`}
        aria-describedby={foundId}
        placeholder="Search the boxes"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || search.trim() === '' || first === undefined) return;
          event.preventDefault();
          choose(first.name);
        }}
      />
      <Text as="output" size="xs" id={foundId} className={classes.found}>
        {search.trim() === '' ? null : foundWords(found.map(({ line }) => line))}
      </Text>
      <NativeSelect
        size="xs"
        aria-label={label}
        value={name ?? ''}
        inputContainer={name === undefined ? undefined : wholeWords(subjects.named(name).line)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...(name === undefined ? [{ value: '', label: 'Choose a box…', disabled: true }] : []),
          ...(name === undefined || isListed ? [] : [{ value: name, label: subjects.named(name).line }]),
          ...groups.map((group) => ({
            group: group.label,
            items: group.subjects.map((one) => ({ value: one.name, label: one.line })),
          })),
          ...(others.length === 0 ? [] : [{ group: 'Worked out', items: [...others] }]),
        ]}
      />
    </Stack>
  );
}

function foundWords([first, ...more]: readonly string[]): string {
  if (first === undefined) return 'No box matches';
  return more.length === 0 ? `Enter: ${first}` : `${more.length + 1} found. Enter: ${first}`;
}
