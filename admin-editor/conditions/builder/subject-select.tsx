import { NativeSelect, TextInput } from '@mantine/core';
import { useContext, useId, useRef, useState } from 'react';
import { Stack, Text } from '#ui/layout.tsx';
import { wholeWords } from '../../properties/whole-words.tsx';
import { searchSubjects } from '../search-subjects.ts';
import { OtherBoxesFrom } from '../other-boxes.ts';
import type { Subject, Subjects } from '../subjects.ts';
import classes from './builder.module.css';
import { OtherFormPicker } from './other-form-picker.tsx';

interface SubjectSelectProps {
  label: string;
  /** undefined: nothing is chosen yet. */
  name: string | undefined;
  subjects: Subjects;
  onChange: (name: string, subject: Subject) => void;
  /** The boxes of other forms that fit here; all when undefined. */
  fits?: (subject: Subject) => boolean;
  /** It lists the boxes of another form already. */
  isInOther?: boolean;
  /** Choices other than a box, such as a calculation. */
  others?: readonly { value: string; label: string }[];
}

const OTHER = '+form';
const BEFORE = '+before';

const elsewhereItems = [
  { value: OTHER, label: 'A box of another form…' },
  { value: BEFORE, label: 'A box of the year before…' },
];

/** Chooses a box of the form, or something from outside. A search shortens the list. */
export function SubjectSelect(props: SubjectSelectProps) {
  const { label, name, subjects, onChange, fits = () => true, isInOther = false, others = [] } = props;
  const [search, setSearch] = useState('');
  const from = useContext(OtherBoxesFrom);
  const [elsewhere, setElsewhere] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const foundId = useId();
  const groups = searchSubjects(subjects.groups, search);
  const found = groups.flatMap((group) => group.subjects);
  const isListed = found.some((one) => one.name === name);
  const choose = (chosen: string) => {
    setSearch('');
    if (chosen === OTHER || chosen === BEFORE) setElsewhere(chosen);
    else onChange(chosen, subjects.named(chosen));
  };
  const leave = () => {
    setElsewhere(undefined);
    requestAnimationFrame(() => select.current?.focus());
  };
  if (from !== undefined && elsewhere !== undefined)
    return (
      <OtherFormPicker
        BoxSelect={SubjectSelect}
        {...{ label, from, subjects, fits }}
        isBefore={elsewhere === BEFORE}
        onClose={leave}
        onChoose={(chosen, subject) => {
          leave();
          onChange(chosen, subject);
        }}
      />
    );
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
        ref={select}
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
          ...(from === undefined || isInOther ? [] : [{ group: 'Elsewhere', items: [...elsewhereItems] }]),
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
