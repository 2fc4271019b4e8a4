import { Button, NativeSelect } from '@mantine/core';
import { useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Row, Text } from '#ui/layout.tsx';
import { definitionForYear } from '../changes/definition-for-year.ts';
import { changesBetween, type Change } from '../changes/changes.ts';
import { isRevertible, reverted } from '../changes/revert.ts';
import type { Edit } from '../commands/command.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { ChangeLines } from './change-lines.tsx';
import { type CompareSide, type CompareSource, DRAFT } from './compare-source.ts';
import { SideBySide } from './side-by-side.tsx';
import { useSide } from './use-side.ts';
import { DockBody } from '../dock/dock-body.tsx';

export interface ComparePanelProps {
  /** The open draft. */
  draft: Definition;
  year: TaxYear;
  source: CompareSource;
  /** Reverts a change; absent for people who cannot edit. */
  onEdit: ((edit: Edit) => void) | undefined;
  /** Shows a field of the draft, or the form itself. */
  onGoTo: (at: number | undefined) => void;
}

const kindNames: Record<Change['kind'], string> = {
  added: 'Added',
  removed: 'Removed',
  renamed: 'Renamed',
  retyped: 'Kind changed',
  moved: 'Moved',
  wording: 'Wording',
  limit: 'Limits',
  condition: 'Conditions',
  choices: 'Choices',
  rules: 'Rules',
  form: 'Form settings',
  other: 'Other',
};

/** Compares two versions or years of the form, and reverts differences in the draft. */
export function ComparePanel({ draft, year, source, onEdit, onGoTo }: ComparePanelProps) {
  const sides = useMemo<readonly CompareSide[]>(
    () => [{ value: DRAFT, label: 'This draft', year }, ...source.groups.flatMap((group) => group.sides)],
    [source, year],
  );
  const [chosen, setChosen] = useState({ from: sides[1]?.value ?? DRAFT, to: DRAFT });
  const [kind, setKind] = useState('');
  const [isJson, setJson] = useState(false);
  const [done, setDone] = useState<TakenBack>();
  const status = useRef<HTMLOutputElement>(null);
  // Typing takes priority.
  const settled = useDeferredValue(draft);
  const [from, to] = [useSide(source, chosen.from, settled), useSide(source, chosen.to, settled)];
  const [fromSide, toSide] = [sideOf(sides, chosen.from), sideOf(sides, chosen.to)];
  const isByYear = fromSide?.asYear !== undefined || toSide?.asYear !== undefined;
  const before = useSideDefinition(from, isByYear ? (fromSide?.asYear ?? fromSide?.year) : undefined);
  const after = useSideDefinition(to, isByYear ? (toSide?.asYear ?? toSide?.year) : undefined);
  const others = useContext(OtherBoxes);
  const changes = useMemo(
    () => (before === undefined || after === undefined ? [] : changesBetween(before, after, others)),
    [before, after, others],
  );
  const kinds = useMemo(() => Map.groupBy(changes, (change) => change.kind), [changes]);
  // A kind without changes must not hide everything.
  const shown = kinds.get(kind as Change['kind']) ?? changes;
  const isGone = done !== undefined && occurrences(changes, done.sentence) <= done.left;
  if (done !== undefined && done.isSeen !== isGone) {
    // It disappeared and is there again: the revert was undone.
    setDone(done.isSeen ? undefined : { ...done, isSeen: true });
  }
  const canRevert = onEdit !== undefined && chosen.to === DRAFT && !isByYear;

  /** The draft always comes second, so that differences read as what was done to it. */
  const choose = (side: 'from' | 'to', value: string) => {
    setDone(undefined);
    setChosen((now) => {
      const next = { ...now, [side]: value };
      return next.from === DRAFT ? { from: next.to, to: DRAFT } : next;
    });
  };

  const onRevert = (change: Change) => {
    if (before === undefined || draft !== settled || onEdit === undefined) return;
    onEdit({
      do: 'revert',
      what: change.sentence,
      definition: reverted(before, draft, change),
      select: change.at,
    });
    const { sentence } = change;
    setDone({ sentence, left: occurrences(changes, sentence) - 1, isSeen: false });
    // The next line takes over the button; after the last line there is none.
    if (shown.at(-1) === change) status.current?.focus();
  };

  const goTo = (change: Change): (() => void) | undefined => {
    if (change.kind === 'removed') return undefined;
    const field = after?.form_json.fields[change.at ?? -1];
    if (field === undefined) return () => onGoTo(undefined);
    const at = settled.form_json.fields.findIndex((it) => (it.id ?? it.name) === (field.id ?? field.name));
    return at === -1 ? undefined : () => onGoTo(at);
  };

  const data = [
    { value: DRAFT, label: 'This draft' },
    ...source.groups.map(({ label, sides: items }) => ({
      group: label,
      items: items.map((side) => ({ value: side.value, label: side.label })),
    })),
  ];
  const failed = [from, to].find((side) => side.is === 'failed');
  const isLoading = from.is === 'loading' || to.is === 'loading';
  return (
    <DockBody align="start">
      <Row align="end">
        <NativeSelect
          size="xs"
          label="From"
          value={chosen.from}
          data={data}
          onChange={(event) => choose('from', event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="To"
          value={chosen.to}
          data={data}
          onChange={(event) => choose('to', event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label="Show"
          value={kinds.has(kind as Change['kind']) ? kind : ''}
          data={[
            { value: '', label: `Everything (${changes.length})` },
            ...[...kinds].map(([value, of]) => ({ value, label: `${kindNames[value]} (${of.length})` })),
          ]}
          onChange={(event) => setKind(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
          Whole JSON
        </Button>
      </Row>
      <Text as="output" ref={status} tabIndex={-1}>
        {failed === undefined
          ? statusText(sides.length === 1, isLoading, changes.length, isGone ? done.sentence : undefined)
          : `We could not load it. ${failed.message}`}
        {isByYear && !isLoading
          ? ' What filers are asked in the two years, with the numbers of each year. You cannot revert changes here.'
          : ''}
      </Text>
      {failed === undefined ? null : (
        <Button size="compact-sm" variant="default" onClick={failed.retry}>
          Try again
        </Button>
      )}
      {before === undefined || after === undefined ? null : isJson ? (
        <SideBySide
          old={JSON.stringify(before, null, 2)}
          now={JSON.stringify(after, null, 2)}
          labels={[fromSide?.label ?? '', toSide?.label ?? '']}
        />
      ) : (
        <ChangeLines
          key={`${chosen.from} ${chosen.to} ${kind}`}
          before={before}
          after={after}
          labels={[fromSide?.label ?? '', toSide?.label ?? '']}
          changes={shown}
          goTo={goTo}
          onRevert={canRevert ? onRevert : undefined}
          isRevertible={isRevertible}
        />
      )}
    </DockBody>
  );
}

/** The last revert. */
interface TakenBack {
  readonly sentence: string;
  /** How many other differences have the same sentence. */
  readonly left: number;
  /** It has disappeared from the differences. */
  readonly isSeen: boolean;
}

function occurrences(changes: readonly Change[], sentence: string): number {
  return changes.filter((change) => change.sentence === sentence).length;
}

function sideOf(sides: readonly CompareSide[], value: string): CompareSide | undefined {
  return sides.find((side) => side.value === value);
}

/** The definition of a side, or only what filers of a year see of it. */
function useSideDefinition(
  side: ReturnType<typeof useSide>,
  asYear: TaxYear | undefined,
): Definition | undefined {
  const definition = side.is === 'ready' ? side.definition : undefined;
  return useMemo(
    () =>
      definition === undefined || asYear === undefined ? definition : definitionForYear(definition, asYear),
    [definition, asYear],
  );
}

function statusText(isAlone: boolean, isLoading: boolean, count: number, done: string | undefined): string {
  if (isAlone) return 'There is nothing to compare this draft with, because the form has not been published.';
  if (isLoading) return 'Loading…';
  const left =
    count === 0 ? 'There is no difference.' : count === 1 ? 'One difference.' : `${count} differences.`;
  return done === undefined ? left : `Reverted: ${done}. ${left}`;
}
