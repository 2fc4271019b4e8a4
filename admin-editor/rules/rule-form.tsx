import { NativeSelect } from '@mantine/core';
import { useCallback } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Rule } from '#form-schemas/definition.ts';
import { holdsValue } from '#form-schemas/resolve.ts';
import { Stack } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import type { RuleChanges } from '../commands/command.ts';
import { ConditionControl } from '../conditions/condition-control.tsx';
import { fieldLine, ruleLabel } from '../editor/names.ts';
import { LineControl, LinesControl, NameControl } from '../properties/controls.tsx';
import { YearsControl } from '../properties/list-controls.tsx';
import { UnfinishedProperty } from '../properties/unfinished.tsx';
import type { EditorShown } from '../editor/editor-shown.ts';
import type { EditorActions } from '../editor/use-editor.ts';

interface RuleFormProps {
  rule: Rule;
  at: number;
  definition: Definition;
  year: TaxYear;
  actions: EditorActions;
  onUnfinished: EditorShown['onUnfinished'];
}

/** All settings of one rule. */
export function RuleForm({ rule, at, definition, year, actions, onUnfinished }: RuleFormProps) {
  const { fields, rules = [] } = definition.form_json;
  const set = (changes: RuleChanges) => actions.edit({ do: 'set-rule', at, changes });
  const boxes = fields.filter(holdsValue);
  const onReport = useCallback(
    (key: string, error: string | undefined) =>
      onUnfinished(
        key,
        error === undefined
          ? undefined
          : { message: `${error} (not saved yet)`, at: undefined, attribute: undefined, rule: at },
      ),
    [at, onUnfinished],
  );
  return (
    <UnfinishedProperty label={ruleLabel(rule, fields)} onReport={onReport}>
      <Tiles min="lg" isFitted onBlur={actions.endTyping}>
        <ConditionControl
          id={`rule-${at}-when`}
          label="Fails when"
          type="condition"
          definition={definition}
          year={year}
          without="Never"
          isRequired
          value={rule.when}
          onChange={(when) => set({ when: when ?? false })}
        />
        <Stack gap={3}>
          <LinesControl
            id={`rule-${at}-message`}
            label="Message"
            hint="Filled in: {start_year}, {end_year}, {yearly number}, {count list}, {sum field}"
            value={rule.message}
            onChange={(message) => set({ message: message ?? '' })}
          />
          <LineControl
            id={`rule-${at}-title`}
            label="Dialog title"
            value={rule.title}
            onChange={(title) => set({ title })}
          />
          <NativeSelect
            size="xs"
            label="Shown next to"
            value={rule.field}
            onChange={(event) => set({ field: event.currentTarget.value })}
            data={[
              ...(boxes.some(({ name }) => name === rule.field)
                ? []
                : [{ value: rule.field, label: rule.field }]),
              ...boxes.map((field) => ({ value: field.name, label: fieldLine(field) })),
            ]}
          />
          <NameControl
            id={`rule-${at}-id`}
            label="Name of the rule"
            value={rule.id}
            refuse={(id) => refusalOf(rules, at, id)}
            onChange={(id) => id !== undefined && set({ id })}
          />
          <YearsControl
            id={`rule-${at}-years`}
            label="Applies in"
            from={definition.taxYear}
            value={rule.taxYears}
            onChange={(taxYears) => set({ taxYears })}
          />
        </Stack>
      </Tiles>
    </UnfinishedProperty>
  );
}

function refusalOf(rules: readonly Rule[], at: number, id: string): string | undefined {
  if (!/^[a-z0-9_]{1,60}$/.test(id)) return 'Use lower-case letters, digits and _';
  return rules.some((other, index) => index !== at && other.id === id)
    ? 'Another rule has this name'
    : undefined;
}
