import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { entryTitle } from '#form-schemas/entry-title.ts';
import type { ListIssue } from '#form-schemas/check.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import { listContext } from '#form-schemas/list-context.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { Context } from '#form-schemas/settle.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import { canAdd, newEntry, copyProblemOf } from './entries.ts';
import type { FileStore } from './file-store.ts';
import type { FormValidator } from './form-validator.ts';
import { entryIdPrefix, type FillsOf, focusField } from './form-state.ts';
import classes from './list-renderer.module.css';
import type { RunTimeChoices } from './run-time-choice.ts';
import { ListEntry } from './list-entry.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { useReordering } from './use-reordering.ts';

export interface ListRendererProps {
  definition: Definition;
  year: TaxYear;
  entries: readonly Values[];
  onChange: (entries: readonly Values[]) => void;
  /** From checkList: an issue without an entry concerns the list. */
  issues?: readonly ListIssue[];
  readOnly?: boolean;
  context?: Context;
  /** What tagged transactions fill in an entry. */
  fillsOf?: FillsOf;
  /** Link to the page where filers change the answers that boxes take from the profile (`context`). */
  profileHref?: string | undefined;
  choices?: RunTimeChoices;
  validator?: FormValidator | undefined;
  files?: FileStore | undefined;
  /** Unique on the page; the form of entry n has the prefix `<idPrefix>-<n>`. */
  idPrefix?: string;
}

const NO_ISSUES: readonly ListIssue[] = [];

/** The entries of a list form: add, copy, move, remove with undo, fold. Each entry is a separate form. */
export function ListRenderer(props: ListRendererProps) {
  const { definition, year, entries, onChange, issues = NO_ISSUES } = props;
  const isSessionReadOnly = useIsReadOnly();
  const readOnly = props.readOnly === true || isSessionReadOnly;
  const ownId = useId();
  const idPrefix = props.idPrefix ?? ownId;
  const keys = useEntryKeys(entries.length);
  const focusOn = useRef<number>(undefined);
  const latest = useRef({ entries, onChange });

  useEffect(() => {
    latest.current = { entries, onChange };
  });
  // The form of a new entry exists only after the screen has passed it back in the list.
  useEffect(() => {
    if (focusOn.current === undefined) return;
    const first = fieldsFor(definition, year).find(({ format }) => format !== 'text' && format !== '*');
    if (first && focusField(entryIdPrefix(idPrefix, focusOn.current), first.name))
      focusOn.current = undefined;
  });

  const insert = (index: number, entry: Values) => {
    keys.insert(index);
    onChange(entries.toSpliced(index, 0, entry));
    focusOn.current = index;
  };
  const { announcement, move, focusAt } = useReordering({
    entries,
    onChange,
    keys,
    titleOf: (entry, index) => entryTitle(definition, entry, index),
    prefixOf: (index) => entryIdPrefix(idPrefix, index),
    addId: `${idPrefix}__add`,
  });
  const remove = (index: number) => {
    const removed = entries[index];
    if (removed === undefined) return;
    const key = keys.remove(index);
    focusAt(Math.min(index, entries.length - 2), entries);
    onChange(entries.toSpliced(index, 1));
    toast(`Removed ${entryTitle(definition, removed, index)}`, () => {
      const place = Math.min(index, latest.current.entries.length);
      keys.insert(place, key);
      focusAt(place, latest.current.entries);
      latest.current.onChange(latest.current.entries.toSpliced(place, 0, removed));
    });
  };
  const isRoom = !readOnly && canAdd(definition, entries);
  const copyProblem = isRoom ? copyProblemOf(definition, entries) : undefined;
  const isCopyOffered = isRoom && copyProblem === undefined;
  const ofList = issues.filter((issue) => issue.entry === undefined);

  return (
    <Stack>
      {ofList.map((issue) => (
        <Text key={issue.message} tone="error" role="alert">
          {issue.message}
        </Text>
      ))}
      {entries.length === 0 ? (
        <EmptyState title={`No ${definition.title.toLowerCase()} yet`}>
          {readOnly ? 'Nothing was filled in here.' : 'Add the first one to start.'}
        </EmptyState>
      ) : null}
      {entries.map((entry, index) => (
        <ListEntry
          key={keys.of(index)}
          definition={definition}
          year={year}
          entry={entry}
          index={index}
          title={entryTitle(definition, entry, index)}
          onChange={(next) => onChange(entries.with(index, next))}
          onCopy={isCopyOffered ? () => insert(index + 1, entry) : undefined}
          copyProblem={copyProblem}
          onMove={readOnly || entries.length < 2 ? undefined : (step, by) => move(index, step, by)}
          isFirst={index === 0}
          isLast={index === entries.length - 1}
          onRemove={readOnly ? undefined : () => remove(index)}
          issues={issues}
          isOpenAtFirst={entries.length <= 3}
          readOnly={readOnly}
          context={props.context}
          fillsOf={props.fillsOf}
          place={listContext(entries, index)}
          profileHref={props.profileHref}
          choices={props.choices}
          validator={props.validator}
          files={props.files}
          idPrefix={entryIdPrefix(idPrefix, index)}
        />
      ))}
      <output className="visually-hidden">{announcement}</output>
      <output className="visually-hidden">{copyProblem}</output>
      {isRoom ? (
        <Button
          id={`${idPrefix}__add`}
          variant="default"
          className={classes.add}
          onClick={() => insert(entries.length, newEntry(definition, year))}
        >
          Add {definition.title.toLowerCase()}
        </Button>
      ) : null}
      {!readOnly && !isRoom ? (
        <Text size="sm" tone="faint">
          You can file up to {definition.form_json.list?.max} entries.
        </Text>
      ) : null}
    </Stack>
  );
}
