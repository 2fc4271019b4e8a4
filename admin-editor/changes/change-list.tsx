import { Sentence } from './sentence.tsx';
import { useChanges } from './use-changes.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { keyed } from '#ui/keyed.ts';
import { Text } from '#ui/layout.tsx';

/** The differences, as sentences. */
export function ChangeList({ before, after }: { before: Definition; after: Definition }) {
  const changes = useChanges(before, after);
  if (changes === undefined) return null;
  if (changes.length === 0) return <Text size="sm">There is no difference.</Text>;
  return (
    <Text as="ul" size="sm" tone="plain">
      {keyed(changes, ({ sentence }) => sentence).map(({ key, line: { sentence, short } }) => (
        <li key={key}>
          <Sentence text={sentence} short={short} />
        </li>
      ))}
    </Text>
  );
}
