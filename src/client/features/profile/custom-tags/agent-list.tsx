import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import classes from './custom-tags.module.css';

/** For agents: the list they give to clients, and how it comes about. */
export function AgentList({
  kept,
  ofClient,
  onImport,
  onKeep,
}: {
  /** Tags of the agent's default list. */
  kept: number;
  /** Tags of this client. */
  ofClient: number;
  onImport: () => void;
  onKeep: () => void;
}) {
  return (
    <Card title="Your default list">
      <p className={classes.text}>
        {kept === 0
          ? 'You have no default list yet. Save one client’s tags as your default list, then import it for other clients.'
          : `It has ${count(kept)}. Importing adds the ones this client does not have yet.`}
      </p>
      <div className={classes.acts}>
        {kept === 0 ? null : (
          <Button size="xs" onClick={onImport}>
            Import default list
          </Button>
        )}
        {ofClient === 0 ? null : (
          <Button size="xs" variant="default" onClick={onKeep}>
            Save as default list
          </Button>
        )}
      </div>
    </Card>
  );
}

/** '1 tag', '12 tags' */
export function count(tags: number): string {
  return `${tags} ${tags === 1 ? 'tag' : 'tags'}`;
}
