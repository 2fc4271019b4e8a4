import { Dialog } from '#ui/dialog.tsx';
import classes from './acts.module.css';
import { shortcuts } from './shortcuts.ts';

/** Keyboard shortcuts. On a Mac, Cmd replaces Ctrl and Option replaces Alt. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="lg" onClose={onClose}>
      <p className={classes.words}>
        Shortcuts are off while you type. The letters work only in the list of fields. On a Mac, use Cmd for
        Ctrl and Option for Alt.
      </p>
      {shortcuts.map(({ where, keys }) => (
        <table key={where} className={classes.keys}>
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
        </table>
      ))}
    </Dialog>
  );
}
