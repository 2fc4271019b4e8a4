import { Kbd, Modal } from '@mantine/core';
import { shortcuts } from '../shortcuts.ts';
import classes from './shortcuts-help.module.css';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={440}>
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
    </Modal>
  );
}
