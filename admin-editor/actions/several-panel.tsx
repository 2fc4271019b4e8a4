import { NativeSelect, TextInput } from '@mantine/core';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { isSame } from '../changes/same.ts';
import type { FieldChanges } from '../commands/command.ts';
import { fieldLine } from '../editor/names.ts';
import { YearsControl } from '../properties/list-controls.tsx';
import { controlId } from '../properties/property-specs.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import classes from './acts.module.css';

interface SeveralPanelProps {
  definition: Definition;
  chosen: readonly number[];
  actions: EditorActions;
}

const flags = [
  { attribute: 'required', label: 'Required' },
  { attribute: 'wholePounds', label: 'Whole pounds when filed', isMoney: true },
  { attribute: 'allowNegative', label: 'Can be negative', isMoney: true },
] as const;

/** What several selected fields have in common. A change applies to all of them, in one step. */
export function SeveralPanel({ definition, chosen, actions }: SeveralPanelProps) {
  const fields = chosen.flatMap((at) => definition.form_json.fields[at] ?? []);
  const set = (changes: FieldChanges) => actions.edit({ do: 'set-fields', at: chosen, changes });
  const answered = fields.filter(holdsValue);
  const isMoney = answered.length > 0 && answered.every(({ currency }) => currency);
  const years = common(fields, 'taxYears');
  return (
    <Stack gap={3} onBlur={actions.endTyping}>
      <h2 id={controlId('several')} tabIndex={-1}>
        {fields.length} fields
      </h2>
      <Text as="ul" size="sm" className={classes.lines}>
        {fields.map((field) => (
          <li key={field.id ?? field.name}>{fieldLine(field)}</li>
        ))}
      </Text>
      {answered.length < fields.length
        ? null
        : flags
            .filter((flag) => isMoney || !('isMoney' in flag))
            .map(({ attribute, label }) => (
              <NativeSelect
                key={attribute}
                size="xs"
                label={label}
                value={stateOf(fields, attribute)}
                data={[
                  { value: 'no', label: 'No' },
                  { value: 'yes', label: 'Yes' },
                  ...(stateOf(fields, attribute) === 'mixed'
                    ? [{ value: 'mixed', label: 'Yes for some', disabled: true }]
                    : []),
                ]}
                onChange={(event) =>
                  set({ [attribute]: event.currentTarget.value === 'yes' ? true : undefined })
                }
              />
            ))}
      {answered.length < fields.length ? null : (
        <TextInput
          size="xs"
          label="Length"
          inputMode="numeric"
          placeholder={common(fields, 'length') === undefined ? 'Different, or none' : ''}
          value={common(fields, 'length')?.value ?? ''}
          onChange={(event) => {
            const typed = event.currentTarget.value.trim();
            if (/^\d{0,5}$/.test(typed)) set({ length: typed === '' ? undefined : Number(typed) });
          }}
        />
      )}
      <YearsControl
        id="editor-several-years"
        label={years === undefined ? 'Offered in (now different years)' : 'Offered in'}
        from={definition.taxYear}
        value={years?.value}
        onChange={(taxYears) => set({ taxYears })}
      />
    </Stack>
  );
}

/** The value they all have; undefined when they differ. */
function common<K extends keyof Field>(
  fields: readonly Field[],
  attribute: K,
): { readonly value: Field[K] | undefined } | undefined {
  const value = fields[0]?.[attribute];
  return fields.every((field) => isSame(field[attribute], value)) ? { value } : undefined;
}

function stateOf(fields: readonly Field[], attribute: (typeof flags)[number]['attribute']): string {
  const set = fields.filter((field) => field[attribute]).length;
  return set === 0 ? 'no' : set === fields.length ? 'yes' : 'mixed';
}
