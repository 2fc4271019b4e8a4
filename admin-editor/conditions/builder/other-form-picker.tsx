import { Button, NativeSelect } from '@mantine/core';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { includeField } from '#form-schemas/compile.ts';
import { hasSeveral, readOutside } from '#form-schemas/read-outside.ts';
import { BEFORE } from '#form-schemas/outside-names.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { Row, Text } from '#ui/layout.tsx';
import { useOtherForms } from '../../impact/use-other-forms.ts';
import type { BoxesFrom, OtherBox } from '../other-boxes.ts';
import { boxOfOther, type Subject, type Subjects } from '../subjects.ts';
import classes from './builder.module.css';

const NONE: readonly string[] = [];

interface OtherFormPickerProps {
  label: string;
  /** Chooses among the boxes of one form. It contains this picker, so it is not imported. */
  BoxSelect: ComponentType<{
    label: string;
    name: undefined;
    subjects: Subjects;
    isInOther: true;
    onChange: (name: string, subject: Subject) => void;
  }>;
  /** Of the tax year before, which the form itself also has. */
  isBefore: boolean;
  from: BoxesFrom;
  subjects: Subjects;
  /** The boxes that fit where it is used. */
  fits: (subject: Subject) => boolean;
  onChoose: (name: string, subject: Subject) => void;
  onClose: () => void;
}

/** Chooses a box of any other form: first the form, then its box. */
export function OtherFormPicker(props: OtherFormPickerProps) {
  const { label, BoxSelect, isBefore, from, subjects, fits, onChoose, onClose } = props;
  const { forms, definitionOf, onWanted } = useOtherForms(from, NONE, true);
  const [code, setCode] = useState<string>();
  const first = useRef<HTMLSelectElement>(null);
  // It replaces the list in which it was chosen.
  useEffect(() => first.current?.focus(), []);
  const offered = forms.filter((form) => isBefore || form.code !== from.code);
  const definition = code === undefined ? undefined : definitionOf(code);
  const boxes = definition === undefined ? [] : boxesOf(definition, isBefore);
  const groups = [
    {
      label: definition?.title ?? '',
      subjects: boxes.map(boxOfOther).filter(fits),
    },
  ].filter((group) => group.subjects.length > 0);
  return (
    <fieldset className={classes.nested} aria-label={`${label}, of another form`}>
      <NativeSelect
        size="xs"
        ref={first}
        aria-label={isBefore ? `${label}: form of the year before` : `${label}: form`}
        value={code ?? ''}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          onWanted(event.currentTarget.value);
        }}
        data={[
          { value: '', label: 'Choose a form…', disabled: true },
          ...offered.map((form) => ({ value: form.code, label: `${form.code} ${form.title}` })),
        ]}
      />
      {code === undefined ? null : definition === undefined ? (
        <Text size="xs">Loading its boxes…</Text>
      ) : groups.length === 0 ? (
        <Text size="xs">It has no box that fits here.</Text>
      ) : (
        <BoxSelect
          label={`${label}: box of ${code}`}
          name={undefined}
          subjects={{ ...subjects, groups }}
          isInOther
          onChange={(name, subject) => {
            const box = boxes.find((one) => one.name === name);
            if (box === undefined) return;
            from.onChosen(box);
            onChoose(name, subject);
          }}
        />
      )}
      <Row>
        <Button size="compact-xs" variant="default" onClick={onClose}>
          Back to this form
        </Button>
      </Row>
    </fieldset>
  );
}

/** The boxes that other forms can read. Of a list they only read what can be taken together. */
function boxesOf(definition: Definition, isBefore: boolean): OtherBox[] {
  const { code, title, tax_column: section, form_json } = definition;
  const all = form_json.recordOnly === true ? form_json.fields : [includeField, ...form_json.fields];
  return all
    .filter((field) => isReadable(field, definition))
    .map((field) => ({
      name: `${isBefore ? `${BEFORE}.` : ''}${section}.${field.name}`,
      code,
      title,
      ...(hasSeveral(field, definition) && { isTogether: true }),
      field: readOutside(field),
    }));
}

function isReadable(field: Field, definition: Definition): boolean {
  if (!holdsValue(field) || field.format === '*' || field.format === 'list') return false;
  return !hasSeveral(field, definition) || field.format === 'number' || field.format === 'checkbox';
}
