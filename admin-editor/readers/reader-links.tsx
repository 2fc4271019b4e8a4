import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { type Reader, readerWords } from './readers.ts';

/** Links to places in other forms that read a box; each opens its form. Nothing if there are none. */
export function ReaderLinks({ title, readers }: { title: string; readers: readonly Reader[] }) {
  if (readers.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text as="h3" size="sm">
        {title} ({readers.length})
      </Text>
      <Stack as="ul" gap={1}>
        {readers.map((reader) => (
          <li key={`${readerWords(reader)} ${reader.title} ${reader.name}`}>
            <LinkButton onClick={reader.onOpen}>{readerWords(reader)}</LinkButton>
          </li>
        ))}
      </Stack>
    </section>
  );
}
