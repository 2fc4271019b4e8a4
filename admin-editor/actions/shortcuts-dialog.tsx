import { Dialog } from '#ui/dialog.tsx';
import { Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import classes from './acts.module.css';
import { shortcuts } from './shortcuts.ts';

/** Keyboard shortcuts. On a Mac, Cmd replaces Ctrl and Option replaces Alt. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="lg" onClose={onClose}>
      <Text size="sm">
        Shortcuts are off while you type. The letters work only in the list of fields. On a Mac, use Cmd for
        Ctrl and Option for Alt.
      </Text>
      {shortcuts.map(({ where, keys }) => (
        <SimpleTable size="sm" key={where} className={classes.keys}>
          <caption>{where}</caption>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      ))}
    </Dialog>
  );
}
