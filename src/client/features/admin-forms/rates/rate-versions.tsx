import { Button } from '@mantine/core';
import type { RateVersion } from '#contract/rates.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { momentOf } from '../components/moment.ts';
import classes from './rates.module.css';

interface RateVersionsProps {
  versions: readonly RateVersion[];
  /** Puts the figures of a version into the draft. */
  onTake: (version: number) => void;
  onClose: () => void;
}

/** What was published: who, when and why. Any of it can be taken into the draft, to publish it again. */
export function RateVersions({ versions, onTake, onClose }: RateVersionsProps) {
  return (
    <Card title="Versions">
      <div className={classes.panel}>
        {versions.length === 0 ? <p className={classes.quiet}>Nothing is published yet.</p> : null}
        <ul className={classes.figures}>
          {versions.map(({ version, published, publishedBy, note, current }) => {
            const name = version === 0 ? 'As shipped' : `Version ${version}`;
            return (
              <li key={version} className={classes.buttons}>
                <strong>{name}</strong>
                {current ? <Chip tone="accent">in force</Chip> : null}
                <span className={classes.quiet}>
                  {version === 0 ? 'Came with Formledger' : `${momentOf(published)} · ${publishedBy}`}
                  {version === 0 || note === '' ? '' : ` · ${note}`}
                </span>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Take ${name} into the draft`}
                  onClick={() => onTake(version)}
                >
                  Take into the draft
                </Button>
              </li>
            );
          })}
        </ul>
        <div>
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Card>
  );
}
