import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { migrationWords, type Migration } from '#form-schemas/migrations/migration.ts';
import { rulesOf } from '#form-schemas/migrations/kinds.ts';
import { moveSentence, ruleNames, wordNames } from './move-words.ts';
import classes from './moves.module.css';
import { asksChoices, boxChoices, emptyMove, type MoveDraft, moveOf, moveProblem } from './new-move.ts';

interface MoveFormProps {
  definition: Definition;
  published: Definition;
  onAdd: (migration: Migration) => void;
  onClose: () => void;
}

/** Puts a move of answers together: what happens, from which boxes filers use now, to which of the draft. */
export function MoveForm({ definition, published, onAdd, onClose }: MoveFormProps) {
  const [draft, setDraft] = useState<MoveDraft>(emptyMove);
  const [wrong, setWrong] = useState<string>();
  const change = (part: Partial<MoveDraft>) => {
    setDraft({ ...draft, ...part });
    setWrong(undefined);
  };
  const { word, rule } = draft;
  const rules = rulesOf(word);
  const migration = moveOf(draft, definition);
  const isWhole = migration.from.length > 0 && migration.to.length > 0;
  const add = () => {
    const problem = moveProblem(migration, definition, published);
    if (problem === undefined) onAdd(migration);
    setWrong(problem);
  };
  return (
    <form
      className={classes.form}
      aria-label="Where answers go"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
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
          <TextInput
            size="xs"
            label="Form the box was part of"
            placeholder="SA100"
            value={draft.form}
            onChange={({ currentTarget: { value } }) => change({ form: value })}
          />
          <TextInput
            size="xs"
            label="Id of the box there"
            placeholder="sa100.tr_3_box_1"
            value={draft.from[0] ?? ''}
            onChange={({ currentTarget: { value } }) => change({ from: [value.trim()] })}
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
      {rules.length === 0 ? null : (
        <NativeSelect
          size="xs"
          label="How"
          value={rule}
          data={rules.map((value) => ({ value, label: ruleNames[value] }))}
          onChange={({ currentTarget: { value } }) => change({ rule: rules.find((one) => one === value) })}
        />
      )}
      {rule === 'separator' || rule === 'join' ? (
        <TextInput
          size="xs"
          label="Text between them"
          placeholder=", "
          maxLength={20}
          value={draft.text}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
      ) : null}
      {rule === 'share' ? (
        <TextInput
          size="xs"
          label="Percent of each, in their order"
          placeholder="60, 40"
          value={draft.percent}
          onChange={({ currentTarget: { value } }) => change({ percent: value })}
        />
      ) : null}
      {asksChoices.has(rule) ? (
        <Textarea
          size="xs"
          label="Old value = new value, one a line"
          description="The values of the choices as the definition has them; of a checkbox true and false."
          autosize
          minRows={2}
          value={draft.choices}
          onChange={({ currentTarget: { value } }) => change({ choices: value })}
        />
      ) : null}
      <p className={classes.sentence}>
        {isWhole ? `${moveSentence(migration, published, definition)}.` : 'Choose the boxes.'}
      </p>
      {wrong === undefined ? null : (
        <p className={classes.bad} role="alert">
          {wrong}
        </p>
      )}
      <div className={classes.buttons}>
        <Button size="xs" type="submit">
          Add
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface BoxesProps {
  label: string;
  isSeveral: boolean;
  chosen: readonly string[];
  choices: readonly { value: string; label: string }[];
  onChange: (chosen: string[]) => void;
}

/** One box, or as many as are wanted: the last select is always free for one more. */
function Boxes({ label, isSeveral, chosen, choices, onChange }: BoxesProps) {
  const shown = isSeveral && chosen.at(-1) !== '' ? [...chosen, ''] : chosen;
  return shown.map((value, index) => (
    <NativeSelect
      // By place: a box may be chosen twice for a moment.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      size="xs"
      label={isSeveral ? `${label} (${index + 1})` : label}
      value={value}
      data={[{ value: '', label: index < 2 ? 'Choose a box' : 'No more' }, ...choices]}
      onChange={({ currentTarget }) => onChange(shown.with(index, currentTarget.value))}
    />
  ));
}
