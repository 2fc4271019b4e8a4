import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Panel } from '#ui/panel.tsx';
import { Row, Text } from '#ui/layout.tsx';
import type { Chosen, Spot } from '../commands/block.ts';
import { selectionLabel } from '../commands/move-fields.ts';
import { withNested } from '../commands/nesting.ts';
import { fieldLine } from '../editor/names.ts';
import classes from './acts.module.css';
import { useEscape } from './use-escape.ts';

interface MoveToPanelProps {
  definition: Definition;
  chosen: Chosen;
  onMove: (to: Spot) => void;
  onClose: () => void;
}

/** Moves the selection to a section and a place in it, without dragging. */
export function MoveToPanel({ definition, chosen, onMove, onClose }: MoveToPanelProps) {
  const { fields } = definition.form_json;
  const moved = new Set(withNested(fields, chosen.at));
  const sections = sectionsIn(definition).filter(({ at }) => at.some((place) => !moved.has(place)));
  const isSection = chosen.whole === 'heading';
  // Starts at the current section, so that nothing moves by accident.
  const own = isSection ? sectionBefore(sections, chosen) : ownSection(sections, chosen);
  const [sectionKey, setSection] = useState(own ?? String(sections[0]?.first));
  const isOwn = sectionKey === own;
  const section = sections.find(({ first }) => String(first) === sectionKey) ?? sections[0];
  const targets = section?.at.filter((at) => !moved.has(at)) ?? [];
  const [target, setTarget] = useState(isOwn ? 'here' : 'start');
  const [place, setPlace] = useState<'after' | 'inside'>('after');
  const at = targets.find((one) => String(one) === target);

  const onSubmit = () => {
    const [first, last] = [targets[0], targets.at(-1)];
    if (isOwn && (isSection || target === 'here')) onClose();
    else if (isSection && sectionKey === 'start') onMove({ start: true });
    else if (first === undefined || last === undefined || sectionKey === 'start') return;
    else if (isSection) onMove({ endOf: last });
    else if (at === undefined) onMove({ before: first });
    else onMove(place === 'after' ? { after: at } : { inside: at });
  };
  const panel = useEscape<HTMLFormElement>(onClose);

  return (
    <Panel
      as="form"
      tone="quiet"
      size="sm"
      ref={panel}
      className={classes.panel}
      aria-label={`Move ${selectionLabel(definition, chosen)}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <strong>Move {selectionLabel(definition, chosen)}</strong>
      {sections.length === 0 ? (
        <Text>The form has nowhere else to move it to.</Text>
      ) : (
        <>
          <NativeSelect
            size="xs"
            label={isSection ? 'After the section' : 'To the section'}
            value={sectionKey === 'start' ? sectionKey : String(section?.first)}
            data={[
              ...(isSection ? [{ value: 'start', label: '(first in the form)' }] : []),
              ...sections.map(({ first, line }) => ({ value: String(first), label: line })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              setSection(value);
              setTarget(value === own ? 'here' : 'start');
            }}
            ref={focusAtFirst}
          />
          {isSection ? null : (
            <NativeSelect
              size="xs"
              label="After"
              value={target}
              data={[
                ...(isOwn
                  ? [{ value: 'here', label: moved.size > 1 ? 'Where they are now' : 'Where it is now' }]
                  : []),
                { value: 'start', label: 'At its start' },
                ...targets.map((one) => ({ value: String(one), label: shown(definition, one) })),
              ]}
              onChange={(event) => setTarget(event.currentTarget.value)}
            />
          )}
          {at === undefined || isSection ? null : (
            <NativeSelect
              size="xs"
              label="How"
              value={place}
              data={[
                { value: 'after', label: 'Below it' },
                { value: 'inside', label: 'Nested under it, shown when it is filled in' },
              ]}
              onChange={(event) => setPlace(event.currentTarget.value === 'inside' ? 'inside' : 'after')}
            />
          )}
        </>
      )}
      <Row gap={1}>
        <Button size="xs" type="submit" disabled={sections.length === 0}>
          Move
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Panel>
  );
}

function focusAtFirst(select: HTMLSelectElement | null): void {
  select?.focus();
}

function shown({ form_json: { fields } }: Definition, at: number): string {
  const field = fields[at];
  if (field === undefined) return '';
  const line = `${'\u2003'.repeat(field.indent ?? 0)}${fieldLine(field)}`;
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}

interface SectionOfForm {
  readonly first: number;
  readonly line: string;
  readonly at: readonly number[];
}

function sectionsIn({ title, form_json: { fields } }: Definition): SectionOfForm[] {
  const sections: { first: number; line: string; at: number[] }[] = [];
  fields.forEach(({ heading }, at) => {
    if (heading !== undefined || sections.length === 0)
      sections.push({ first: at, line: heading ?? title, at: [] });
    sections.at(-1)?.at.push(at);
  });
  return sections;
}

/** The section of the first selected field; undefined when no other section contains fields. */
function ownSection(sections: readonly SectionOfForm[], { at }: Chosen): string | undefined {
  const own = sections.find((section) => section.at.includes(at[0] ?? -1));
  return own && String(own.first);
}

/** The section before a whole selected section. */
function sectionBefore(sections: readonly SectionOfForm[], { at }: Chosen): string {
  const before = sections.findLast(({ first }) => first < (at[0] ?? -1));
  return before === undefined ? 'start' : String(before.first);
}
