import { NativeSelect, Textarea } from '@mantine/core';
import type { MigrationRule } from '#form-schemas/migrations/migration.ts';
import { pairing } from './choice-pairs.ts';
import { asksFor, type Ends, type MoveDraft } from './new-move.ts';

interface ChoicesControlProps {
  draft: MoveDraft;
  rule: MigrationRule | undefined;
  ends: Ends;
  onChange: (part: Partial<MoveDraft>) => void;
}

/**
 * Which value becomes which: a choice of the new box for each of the old one, or typed lines when a text
 * becomes a choice.
 */
export function ChoicesControl({ draft, rule, ends, onChange }: ChoicesControlProps) {
  const inputKind = asksFor(rule, ends);
  if (inputKind === undefined) return null;
  if (inputKind === 'lines')
    return (
      <Textarea
        size="xs"
        label="Old text = new value, one per line"
        description="Use the values of the new box’s choices."
        autosize
        minRows={2}
        value={draft.choices}
        onChange={({ currentTarget: { value } }) => onChange({ choices: value })}
      />
    );
  const { from, to } = pairing(ends) ?? { from: [], to: [] };
  return from.map(({ value: old, label }) => (
    <NativeSelect
      key={old}
      size="xs"
      label={`“${label}” becomes`}
      value={draft.pairs[old] ?? ''}
      data={[{ value: '', label: 'Nothing (the answer is lost)' }, ...to.map((one) => ({ ...one }))]}
      onChange={({ currentTarget: { value } }) => onChange({ pairs: { ...draft.pairs, [old]: value } })}
    />
  ));
}
