import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { isGroup } from '#form-schemas/lists.ts';
import { inSentence } from '#form-schemas/messages.ts';
import { focusField } from '../../form-state.ts';
import { type FormLists, type ListDefinition, useFormLists } from '../../form-lists.ts';
import { SectionPart } from '../../section-part.tsx';
import { controlOf } from '../../widget-props.ts';
import { Entry } from './entry.tsx';
import classes from './list.module.css';
import { entryPrefix, fieldsOf, useEntries } from './use-entries.ts';

/** The entries of a list: add, copy, move, remove with undo, fold. Each entry is a separate RJSF form. */
export function ListWidget(props: WidgetProps) {
  const form = useFormLists();
  const list = form?.lists.get(props.name);
  // Only a form knows the fields of the entries.
  if (form === undefined || list === undefined) return <div id={props.id} />;
  return isGroup(list.field) ? (
    <Group {...props} form={form} />
  ) : (
    <Entries {...props} form={form} list={list} />
  );
}

type FormProps = WidgetProps & { form: FormLists };

/** The one entry of a group, without any buttons. */
function Group({ id, name, form }: FormProps) {
  const entry = form.entries.find(({ list }) => list.name === name);
  const part = usePart(form);
  return (
    <fieldset id={id} aria-labelledby={`${id}__label`} className={classes.group} tabIndex={-1}>
      {entry === undefined ? null : <SectionPart {...part} form={entry.form} index={entry.index} />}
    </fieldset>
  );
}

function Entries({ form, list, ...props }: FormProps & { list: ListDefinition }) {
  const { id, readonly, disabled } = props;
  const { describedBy, isInvalid } = controlOf(props);
  const { field, members } = list;
  const { entries, titleOf, actions, announcement, canAdd, canRemove } = useEntries(field, members, form, id);
  const [opened, setOpened] = useState<string>();
  const toFocus = useRef<string>(undefined);
  const word = inSentence(field.entryWord ?? 'entry');
  const mayChange = !readonly && !disabled;
  const isTable = field.asTable === true;

  // The boxes of a new entry are there after the screen has passed it back.
  useEffect(() => {
    const entry = form.entries.find((one) => one.list.name === field.name && one.id === toFocus.current);
    const first = entry && fieldsOf(entry).find(({ format }) => format !== 'text' && format !== '*');
    if (first && focusField(form.idPrefix, first.name)) toFocus.current = undefined;
  });
  const open = useCallback((entry: string) => {
    toFocus.current = entry;
    setOpened(entry);
  }, []);
  const part = usePart(form);

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}__label`}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
      className={classes.list}
    >
      {entries.length === 0 ? <p className={classes.none}>Nothing here yet.</p> : null}
      <ol className={isTable ? classes.table : classes.entries}>
        {entries.map((entry, at) => (
          <Entry
            key={entry.id}
            id={entry.id}
            prefix={entryPrefix(id, entry.id)}
            title={titleOf(entry.id)}
            part={part}
            form={entry.form}
            index={entry.index}
            faults={faultsIn(form, entry)}
            isTable={isTable}
            hasHeadings={isTable && at === 0}
            isOpenAtFirst={entries.length <= 3 || opened === entry.id}
            actions={actions}
            canMove={mayChange && entries.length > 1}
            canCopy={mayChange && canAdd}
            canRemove={mayChange && canRemove}
            isFirst={at === 0}
            isLast={at === entries.length - 1}
            onOpen={open}
          />
        ))}
      </ol>
      <output className="visually-hidden">{announcement}</output>
      {mayChange && canAdd ? (
        <button type="button" id={`${id}__add`} className={classes.add} onClick={() => open(actions.add())}>
          Add {entries.length === 0 ? '' : 'another '}
          {word}
        </button>
      ) : null}
      {mayChange && !canAdd ? <p className={classes.none}>You can add up to {field.maxEntries}.</p> : null}
    </fieldset>
  );
}

function faultsIn({ faulty }: FormLists, entry: FormLists['entries'][number]): number {
  return faulty.size === 0 ? 0 : fieldsOf(entry).filter(({ name }) => faulty.has(name)).length;
}

/** What the forms of all entries have in common. */
function usePart({ idPrefix, readOnly, disabled, events, validator }: FormLists) {
  return useMemo(
    () => ({ idPrefix, readOnly, disabled, events, validator, isPlain: true }),
    [idPrefix, readOnly, disabled, events, validator],
  );
}
