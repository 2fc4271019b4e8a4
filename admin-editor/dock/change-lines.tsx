import { keyed } from '#ui/keyed.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Sentence } from '../changes/sentence.tsx';
import type { EditorShown } from '../editor/editor-shown.ts';
import { DockBody } from './dock-body.tsx';

/** The differences from the published version. Pressing a line goes to what changed. */
export function ChangeLines({ changes, goTo }: Pick<EditorShown, 'changes' | 'goTo'>) {
  if (changes.length === 0)
    return (
      <DockBody>
        <Text size="sm" tone="faint">
          The same as the published version.
        </Text>
      </DockBody>
    );
  return (
    <Stack as="ul" gap={0}>
      {keyed(changes, ({ sentence }) => sentence).map(({ key, line: { sentence, short, kind, at } }) => (
        <li key={key}>
          <Sentence
            text={sentence}
            short={short}
            isLine
            onGo={kind === 'removed' ? undefined : () => goTo(at)}
          />
        </li>
      ))}
    </Stack>
  );
}
