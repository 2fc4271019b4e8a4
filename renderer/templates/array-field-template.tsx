import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { Card } from '#ui/card.tsx';
import { inSentence } from '#form-schemas/messages.ts';
import { EntryButtons } from '../widgets/list/entry-buttons.tsx';
import classes from '../widgets/list/list.module.css';
import { ObjectFieldTemplate } from './object-field-template.tsx';
import sections from './sections.module.css';

/**
 * A list in a form that stock RJSF draws from an exported schema, where it is an array. Our own forms draw a list with
 * its widget (list-widget.tsx), which has entries by id; both look the same.
 */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, schema, items, canAdd, onAddClick, rawErrors = [], disabled, readonly } = props;
  const id = fieldPathId.$id;
  const mayChange = !disabled && !readonly;
  const entry = typeof schema.items === 'object' && 'title' in schema.items ? schema.items.title : undefined;
  const described = [schema.description && `${id}__help`, rawErrors.length > 0 && `${id}__error`];
  const list = (
    <fieldset
      id={id}
      className={classes.array}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
      data-invalid={rawErrors.length > 0 || undefined}
    >
      <legend className={classes.arrayTitle}>{props.title}</legend>
      {schema.description ? (
        <p id={`${id}__help`} className={classes.none}>
          {schema.description}
        </p>
      ) : null}
      {rawErrors.length > 0 ? (
        <p id={`${id}__error`} className={classes.faults}>
          {rawErrors.join('. ')}
        </p>
      ) : null}
      {items.length === 0 ? (
        <p className={classes.none}>Nothing here yet.</p>
      ) : (
        <ol className={classes.entries}>{items}</ol>
      )}
      {mayChange && canAdd ? (
        <button type="button" id={`${id}__add`} className={classes.add} onClick={onAddClick}>
          Add {items.length === 0 ? '' : 'another '}
          {inSentence(entry ?? 'entry')}
        </button>
      ) : null}
      {mayChange && !canAdd ? <p className={classes.none}>You can add up to {schema.maxItems}.</p> : null}
    </fieldset>
  );
  if (fieldPathId.path.length > 0) return list;
  return (
    <div className={sections.sections}>
      <Card className={sections.section}>{list}</Card>
    </div>
  );
}

/** One entry of such a list, with its number as its title. */
export function ArrayFieldItemTemplate({
  children,
  schema,
  index,
  buttonsProps,
}: ArrayFieldItemTemplateProps) {
  const title = `${schema.title ?? 'Entry'} ${index + 1}`;
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove, disabled, readonly } = buttonsProps;
  const mayChange = !disabled && !readonly;
  return (
    <li className={classes.entry}>
      <EntryButtons
        title={title}
        onMoveUp={mayChange && hasMoveUp ? buttonsProps.onMoveUpItem : undefined}
        onMoveDown={mayChange && hasMoveDown ? buttonsProps.onMoveDownItem : undefined}
        onCopy={mayChange && hasCopy ? buttonsProps.onCopyItem : undefined}
        onRemove={mayChange && hasRemove ? buttonsProps.onRemoveItem : undefined}
      />
      <details open>
        <summary className={classes.summary}>
          <span className={classes.title}>{title}</span>
        </summary>
        {children}
      </details>
    </li>
  );
}

/** An object. An entry of an array has its title and its place from the array. */
export function EntryOrObjectTemplate(props: ObjectFieldTemplateProps) {
  if (typeof props.fieldPathId.path.at(-1) !== 'number') return <ObjectFieldTemplate {...props} />;
  return <div className={sections.group}>{props.properties.map(({ content }) => content)}</div>;
}
