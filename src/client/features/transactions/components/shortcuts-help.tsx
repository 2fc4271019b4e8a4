import { Kbd } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { shortcuts } from '../shortcuts.ts';
import classes from './shortcuts-help.module.css';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={440}>
      <dl className={classes.keys}>
        {shortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
