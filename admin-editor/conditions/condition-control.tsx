import { Button, Textarea } from '@mantine/core';
import { useContext, useId, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Logic } from '#form-schemas/definition.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import { Fold } from '#ui/fold.tsx';
import { late } from '#ui/late.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTypedText, type ReadText } from '../properties/use-typed-text.ts';
import { ConditionEdit, MoreRows } from './builder/condition-edit.tsx';
import { simplified, usual } from './builder/defaults.ts';
import { EditorsContext } from './builder/editors.ts';
import { firstControl } from './builder/first-control.ts';
import { FirstRow } from './builder/first-row.tsx';
import { ValueEdit } from './builder/value-edit.tsx';
import { subjectsWithout } from './search-subjects.ts';
import { OtherBoxes } from './other-boxes.ts';
import { readCondition, readValue } from './read.ts';
import { kindOf, subjectsOf } from './subjects.ts';
import { conditionInWords, formulaInWords } from './words.ts';
import { writeCondition, writeValue } from './write.ts';

/** Loads the sample answers and what checks them. */
const Tried = late(async () => (await import('./tried.tsx')).Tried);
/** Loads when it is opened. */
const FunctionList = late(async () => (await import('./tried.tsx')).FunctionList);

export interface ConditionControlProps {
  /** The place a problem links to. */
  id: string;
  /** 'Shown when' */
  label: string;
  error?: string | undefined;
  value: Logic | undefined;
  onChange: (value: Logic | undefined) => void;
  /** A condition asks something; a formula gives a value. */
  type: 'condition' | 'formula';
  definition: Definition;
  year: TaxYear;
  /** The field it belongs to. */
  own?: string;
  /** What to show when there is none: 'Always'. */
  without: string;
  /** Cannot be removed: a rule needs one. */
  isRequired?: boolean;
}

/** A condition or formula in plain words, with the builder and its JSON below when opened. */
export function ConditionControl(props: ConditionControlProps) {
  const { id, label, error, value, onChange, type, definition, year, own, without } = props;
  const subjects = subjectsWithout(subjectsOf(definition, year, useContext(OtherBoxes)), own);
  const kind = kindOfOwn(definition, own);
  const [open, setOpen] = useState<'builder' | 'json'>();
  const labelId = useId();
  const noun = type === 'condition' ? 'condition' : 'formula';
  const words =
    value === undefined
      ? without
      : type === 'condition'
        ? conditionInWords(value, subjects)
        : formulaInWords(value, subjects);
  // What cannot be drawn can only be written.
  const isDrawn = value === undefined || logicProblems(value).length === 0;
  const shows = open === 'builder' && !isDrawn ? 'json' : open;
  const toggle = (which: 'builder' | 'json') => setOpen(open === which ? undefined : which);
  return (
    <Stack as="fieldset" gap={2} aria-labelledby={labelId} data-condition>
      <Text as="div" size="xs" id={labelId}>
        {label}
      </Text>
      <Panel as="p" size="sm" tone="quiet" id={id} tabIndex={-1}>
        {words}
      </Panel>
      {error === undefined ? null : (
        <Text size="xs" tone="error">
          {error}
        </Text>
      )}
      <Row>
        {value === undefined && shows === 'builder' && type === 'condition' ? (
          <Button size="compact-xs" variant="default" onClick={() => setOpen(undefined)}>
            Close
          </Button>
        ) : value === undefined ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              setOpen('builder');
              focusIn(labelId);
              // A condition counts once its box is chosen.
              if (type === 'formula') onChange(writeValue({ is: 'sum', by: '+', parts: [usual(kind)] }));
            }}
          >
            Add a {noun}
          </Button>
        ) : (
          <>
            {isDrawn ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-expanded={shows === 'builder'}
                onClick={() => toggle('builder')}
              >
                {shows === 'builder' ? 'Close' : 'Edit'}
              </Button>
            ) : null}
            <Button
              size="compact-xs"
              variant="default"
              aria-expanded={shows === 'json'}
              onClick={() => toggle('json')}
            >
              JSON
            </Button>
            {props.isRequired ? null : (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => {
                  onChange(undefined);
                  document.getElementById(id)?.focus();
                }}
              >
                Remove the {noun}
              </Button>
            )}
          </>
        )}
      </Row>
      {shows === 'builder' && value === undefined && type === 'condition' ? (
        <fieldset>
          <FirstRow
            subjects={subjects}
            onChoose={(row) => {
              onChange(writeCondition(row));
              focusIn(labelId);
            }}
          />
        </fieldset>
      ) : null}
      {shows === 'builder' && value !== undefined ? (
        <Builder
          label={label}
          value={value}
          // A rule without a row does nothing, but it stays.
          onChange={(next) => onChange(next ?? (props.isRequired ? false : undefined))}
          type={type}
          subjects={subjects}
          kind={kind}
        />
      ) : null}
      {shows !== undefined && value !== undefined ? (
        <Tried definition={definition} year={year} logic={value} type={type} own={own} />
      ) : null}
      {shows === undefined ? null : <Functions />}
      {shows === 'json' ? (
        <LogicText
          label={`${label}, as JSON Logic`}
          value={value}
          onChange={onChange}
          isRequired={props.isRequired}
        />
      ) : null}
    </Stack>
  );
}

/** What the builder can do, on demand. */
function Functions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold size="xs" summary="Functions and examples" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen ? <FunctionList /> : null}
    </Fold>
  );
}

/** The pressed button disappears, so the focus moves to the builder. */
function focusIn(labelId: string): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(labelId)?.closest('fieldset');
    firstControl(control?.querySelector('fieldset'))?.focus();
  });
}

function Builder({
  label,
  value,
  onChange,
  type,
  subjects,
  kind,
}: Pick<ConditionControlProps, 'label' | 'type'> & {
  value: Logic;
  onChange: (value: Logic | undefined) => void;
  subjects: ReturnType<typeof subjectsOf>;
  kind: ReturnType<typeof kindOf>;
}) {
  if (type === 'formula') {
    return (
      <EditorsContext value={editors}>
        <ValueEdit
          label={label}
          value={readValue(value)}
          kind={kind}
          subjects={subjects}
          onChange={(next) => onChange(writeValue(next))}
        />
      </EditorsContext>
    );
  }
  const read = readCondition(value);
  const edit = {
    label: 'Row',
    condition: read,
    subjects,
    onChange: (next: typeof read | undefined) => {
      const left = next && simplified(next);
      onChange(left && writeCondition(left));
    },
  };
  return (
    <EditorsContext value={editors}>
      <ConditionEdit {...edit} />
      <MoreRows {...edit} />
    </EditorsContext>
  );
}

const editors = { ConditionEdit, ValueEdit };

/** A formula gives a value of the field's kind. */
function kindOfOwn({ form_json }: Definition, own: string | undefined) {
  const field = form_json.fields.find(({ name }) => name === own);
  return field === undefined ? 'any' : kindOf(field);
}

const writeLogic = (logic: Logic | undefined) => (logic === undefined ? '' : JSON.stringify(logic, null, 1));

function LogicText({
  label,
  value,
  onChange,
  isRequired = false,
}: Pick<ConditionControlProps, 'label' | 'value' | 'onChange' | 'isRequired'>) {
  const read: ReadText<Logic> = (text) => {
    if (text.trim() === '') return isRequired ? { error: 'A rule needs a condition.' } : { value: undefined };
    try {
      const logic = JSON.parse(text) as Logic; // logicProblems checks the actual value
      const [problem] = logicProblems(logic);
      return problem === undefined ? { value: logic } : { error: problem };
    } catch {
      return { error: 'This is not valid JSON yet. Nothing changes until it is.' };
    }
  };
  const typed = useTypedText(value, writeLogic, read, onChange);
  return (
    <Textarea
      size="xs"
      aria-label={label}
      error={typed.error}
      placeholder='{"filled": "box_9"}'
      spellCheck={false}
      rows={Math.min(12, Math.max(3, typed.text.split('\n').length))}
      styles={{ input: { fontFamily: 'ui-monospace, monospace' } }}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
    />
  );
}
