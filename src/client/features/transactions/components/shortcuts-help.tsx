import { Kbd } from '@mantine/core';
import { Dialog } from '#ui/dialog.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { shortcuts } from '../shortcuts.ts';

export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size={440}>
      <DefinitionList>
        {shortcuts.map(([keys, does]) => (
          <Definition key={keys} term={<Kbd>{keys}</Kbd>}>
            {does}
          </Definition>
        ))}
      </DefinitionList>
    </Dialog>
  );
}
