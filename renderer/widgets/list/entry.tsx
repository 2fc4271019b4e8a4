import { memo, useState, type ComponentProps, type CSSProperties } from 'react';
import { moverId } from '../../use-reordering.ts';
import { SectionPart } from '../../section-part.tsx';
import { EntryButtons } from './entry-buttons.tsx';
import classes from './list.module.css';
import type { EntryActions } from './use-entries.ts';

interface EntryProps {
  id: string;
  /** The first part of the ids of its controls. */
  prefix: string;
  title: string;
  /** What all entries of the form have in common. */
  part: Omit<ComponentProps<typeof SectionPart>, 'form' | 'index'>;
  form: ComponentProps<typeof SectionPart>['form'];
  index: number;
  /** How many of its boxes have a problem. */
  faults: number;
  /** One line of a table. */
  isTable: boolean;
  /** The first line of a table has the titles of its columns. */
  hasHeadings: boolean;
  isOpenAtFirst: boolean;
  actions: EntryActions;
  canMove: boolean;
  canCopy: boolean;
  canRemove: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Opens the entry that a copy makes. */
  onOpen: (id: string) => void;
}

/** One entry of a list. A key in another one does not draw it again. */
export const Entry = memo(function Entry(props: EntryProps) {
  const { prefix, title, part, form, index, faults, isTable } = props;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  // Its boxes are made when it is first opened, and stay. Those with a problem must be there to be focused.
  const [wasOpen, setWasOpen] = useState(isOpen);
  const hasBoxes = isTable || wasOpen || faults > 0;
  if (isOpen && !wasOpen) setWasOpen(true);
  const boxes = Object.keys(form.schema.properties ?? {}).length;
  if (isTable)
    return (
      <li className={classes.row} aria-label={title}>
        {props.hasHeadings ? <Headings form={form} /> : null}
        {/* Only where there is no room for columns; the line itself is named by it. */}
        <p className={classes.rowTitle} aria-hidden="true">
          {title}
        </p>
        <div className={classes.cells} style={{ '--columns': boxes } as CSSProperties}>
          <SectionPart {...part} form={form} index={index} />
        </div>
        <Actions {...props} />
      </li>
    );
  return (
    <li className={classes.entry} style={{ containIntrinsicSize: `auto ${isOpen ? boxes * 62 + 44 : 44}px` }}>
      <Actions {...props} />
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          id={moverId(prefix, 'summary')}
          className={classes.summary}
          aria-keyshortcuts={props.canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onKeyDown={(event) => {
            const step = event.altKey ? steps[event.key] : undefined;
            if (step === undefined || !props.canMove) return;
            event.preventDefault();
            props.actions.move(props.id, step, 'summary');
          }}
        >
          <span className={classes.title}>{title}</span>
          {faults > 0 ? (
            <span className={classes.faults}>{faults === 1 ? '1 problem' : `${faults} problems`}</span>
          ) : null}
        </summary>
        {hasBoxes ? <SectionPart {...part} form={form} index={index} /> : null}
      </details>
    </li>
  );
});

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** The titles of the columns. Every control also has its own label. */
function Headings({ form }: Pick<EntryProps, 'form'>) {
  const titles = Object.entries(form.schema.properties ?? {});
  return (
    <div
      className={classes.headings}
      aria-hidden="true"
      style={{ '--columns': titles.length } as CSSProperties}
    >
      {titles.map(([key, property]) => (
        <span key={key}>{typeof property === 'object' ? property.title : ''}</span>
      ))}
    </div>
  );
}

function Actions({ id, prefix, title, actions, isFirst, isLast, onOpen, ...can }: EntryProps) {
  return (
    <EntryButtons
      title={title}
      ids={{ up: moverId(prefix, 'up'), down: moverId(prefix, 'down') }}
      onMoveUp={can.canMove && !isFirst ? () => actions.move(id, -1, 'up') : undefined}
      onMoveDown={can.canMove && !isLast ? () => actions.move(id, 1, 'down') : undefined}
      onCopy={can.canCopy ? () => onOpen(actions.copy(id)) : undefined}
      onRemove={can.canRemove ? () => actions.remove(id) : undefined}
    />
  );
}
