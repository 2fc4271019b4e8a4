import classes from './list.module.css';

interface EntryButtonsProps {
  /** The title of the entry. */
  title: string;
  /** Its ids, where the focus follows an entry that moves. */
  ids?: { readonly up: string; readonly down: string } | undefined;
  /** Each button is there when it can do something. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** What can be done with one entry of a list. */
export function EntryButtons({ title, ids, onMoveUp, onMoveDown, onCopy, onRemove }: EntryButtonsProps) {
  return (
    <div className={classes.actions}>
      {onMoveUp ? <MoveButton id={ids?.up} way="up" title={title} onClick={onMoveUp} /> : null}
      {onMoveDown ? <MoveButton id={ids?.down} way="down" title={title} onClick={onMoveDown} /> : null}
      {onCopy ? (
        <button type="button" className={classes.action} onClick={onCopy}>
          Copy<span className="visually-hidden"> {title}</span>
        </button>
      ) : null}
      {onRemove ? (
        <button type="button" className={classes.action} onClick={onRemove}>
          Remove<span className="visually-hidden"> {title}</span>
        </button>
      ) : null}
    </div>
  );
}

/** On the title of an entry of our own lists. */
const keys = { up: ' (Alt+↑)', down: ' (Alt+↓)' };

interface MoveButtonProps {
  id: string | undefined;
  way: 'up' | 'down';
  title: string;
  onClick: () => void;
}

function MoveButton({ id, way, title, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      id={id}
      className={classes.action}
      title={`Move ${way}${id === undefined ? '' : keys[way]}`}
      aria-label={`Move ${title} ${way}`}
      onClick={onClick}
    >
      {way === 'up' ? '↑' : '↓'}
    </button>
  );
}
