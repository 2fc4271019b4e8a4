import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Text } from '#ui/layout.tsx';
import { Tiles } from '#ui/tiles.tsx';
import classes from './compare-panel.module.css';

interface SideBySideProps {
  /** JSON text; undefined where there is none. */
  old: string | undefined;
  now: string | undefined;
  labels: readonly [string, string];
}

/** Two texts side by side, or one above the other where there is no room. */
export function SideBySide({ old, now, labels }: SideBySideProps) {
  return (
    <Tiles gap={2} min="lg" isFitted className={classes.sides}>
      {([old, now] as const).map((text, index) => (
        <Text as="figure" size="sm" key={index === 0 ? 'old' : 'now'}>
          <figcaption>{labels[index]}</figcaption>
          <ScrollRegion label={`JSON, ${labels[index]}`} className={classes.text}>
            <pre>{text ?? 'Not in this version'}</pre>
          </ScrollRegion>
        </Text>
      ))}
    </Tiles>
  );
}
