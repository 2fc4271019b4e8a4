import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { migrationWords, type Migration } from '#form-schemas/migrations/migration.ts';
import { rulesOf } from '#form-schemas/migrations/kinds.ts';
import { Panel } from '#ui/panel.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { moveSentence, ruleNames, wordNames } from './move-words.ts';
import {
  boxChoices,
  emptyMove,
  endsOf,
  type MoveDraft,
  moveOf,
  moveProblem,
  ruleOf,
  rulesBetween,
  shareProblem,
} from './new-move.ts';
import type { OtherForms } from './other-forms.ts';

interface MoveFormProps {
  definition: Definition;
  published: Definition;
  others: OtherForms;
  onAdd: (migration: Migration) => void;
  onClose: () => void;
}

/** Composes a migration: what happens, from which current boxes, to which boxes of the draft. */
export function MoveForm({ definition, published, others, onAdd, onClose }: MoveFormProps) {
  const [draft, setDraft] = useState<MoveDraft>(emptyMove);
  const [wrong, setWrong] = useState<string>();
  const change = (part: Partial<MoveDraft>) => {
    setDraft({ ...draft, ...part });
    setWrong(undefined);
  };
  const { word } = draft;
  const ends = endsOf(draft, published, definition);
  const rules = rulesBetween(word, ends);
  const rule = ruleOf(draft, ends);
  const migration = moveOf(draft, published, definition);
  const other = word === 'move' ? others.definitionOf(draft.form) : undefined;
  const named = other === undefined ? [published, definition] : [definition, other];
  const oddShare = rule === 'share' ? shareProblem(draft.percent) : undefined;
  const shares = useRef<HTMLInputElement>(null);
  const missing = missingIn(migration);
  const add = () => {
    // Its box shows the message already.
    if (oddShare !== undefined) {
      shares.current?.focus();
      return;
    }
    const problem = moveProblem(draft, published, definition);
    if (problem === undefined) onAdd(migration);
    setWrong(problem);
  };
  return (
    <Panel
      as="form"
      aria-label="Where answers go"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Tiles gap={3} isFitted>
        <NativeSelect
          size="xs"
          label="What happens"
          value={word}
          data={migrationWords.map((value) => ({ value, label: wordNames[value] }))}
          onChange={({ currentTarget: { value } }) => {
            const next = migrationWords.find((one) => one === value) ?? 'rename';
            const two = ['', ''];
            change({
              word: next,
              rule: rulesOf(next)[0],
              from: next === 'merge' ? two : [draft.from[0] ?? ''],
              to: next === 'split' ? two : [draft.to[0] ?? ''],
            });
          }}
        />
        {word === 'move' ? (
          <>
            <NativeSelect
              size="xs"
              label="Form the box was part of"
              value={draft.form}
              data={[
                { value: '', label: 'Choose a form' },
                ...others.forms.map(({ code, title }) => ({ value: code, label: `${code} ${title}` })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                if (value !== '') others.onWanted(value);
                change({ form: value, from: [''] });
              }}
            />
            <NativeSelect
              size="xs"
              label="Box there"
              value={draft.from[0] ?? ''}
              disabled={other === undefined}
              data={[
                { value: '', label: draft.form !== '' && other === undefined ? 'Loading…' : 'Choose a box' },
                ...(other === undefined ? [] : boxChoices(other)),
              ]}
              onChange={({ currentTarget: { value } }) => change({ from: [value] })}
            />
          </>
        ) : (
          <Boxes
            label="From"
            isSeveral={word === 'merge'}
            chosen={draft.from}
            choices={boxChoices(published)}
            onChange={(from) => change({ from })}
          />
        )}
        <Boxes
          label="To"
          isSeveral={word === 'split'}
          chosen={draft.to}
          choices={boxChoices(definition)}
          onChange={(to) => change({ to })}
        />
        {rulesOf(word).length === 0 ? null : (
          <NativeSelect
            size="xs"
            label="How"
            value={rule ?? ''}
            disabled={rules.length === 0}
            data={
              rules.length === 0
                ? ['These boxes cannot be linked']
                : rules.map((value) => ({ value, label: ruleNames[value] }))
            }
            onChange={({ currentTarget: { value } }) => change({ rule: rules.find((one) => one === value) })}
          />
        )}
        {rule === 'separator' || rule === 'join' ? (
          <TextInput
            size="xs"
            label="Text between the parts"
            placeholder=", "
            maxLength={20}
            value={draft.text}
            onChange={({ currentTarget: { value } }) => change({ text: value })}
          />
        ) : null}
        {rule === 'share' ? (
          <TextInput
            size="xs"
            label="Percentage for each, in order"
            placeholder="60, 40"
            ref={shares}
            error={oddShare}
            value={draft.percent}
            onChange={({ currentTarget: { value } }) => change({ percent: value })}
          />
        ) : null}
        <ChoicesControl draft={draft} rule={rule} ends={ends} onChange={change} />
      </Tiles>
      {oddShare !== undefined || (missing !== undefined && missing === wrong) ? null : (
        <p>{missing ?? `${moveSentence(migration, ...named)}.`}</p>
      )}
      {wrong === undefined ? null : (
        <Text tone="error" role="alert">
          {wrong}
        </Text>
      )}
      <Row>
        <Button size="xs" type="submit">
          Add
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Panel>
  );
}

/** What is needed before a sentence can describe the migration. */
function missingIn({ from, to, by, percent = [] }: Migration): string | undefined {
  if (from.length === 0 || to.length === 0) return 'Choose the boxes.';
  return by === 'share' && percent.length !== to.length
    ? 'Give each box a share, adding up to 100.'
    : undefined;
}

interface BoxesProps {
  label: string;
  isSeveral: boolean;
  chosen: readonly string[];
  choices: readonly { value: string; label: string }[];
  onChange: (chosen: string[]) => void;
}

/** One box, or several: the last select is always free for one more. */
function Boxes({ label, isSeveral, chosen, choices, onChange }: BoxesProps) {
  const shown = isSeveral && chosen.at(-1) !== '' ? [...chosen, ''] : chosen;
  return shown.map((value, index) => (
    <NativeSelect
      // Keyed by place: a box can be chosen twice for a moment.
      key={index}
      size="xs"
      label={isSeveral ? `${label} (${index + 1})` : label}
      value={value}
      data={[{ value: '', label: index < 2 ? 'Choose a box' : 'No other box' }, ...choices]}
      onChange={({ currentTarget }) => onChange(shown.with(index, currentTarget.value))}
    />
  ));
}
